import { expect, it } from 'vitest';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { lackingBeside, RIGHT_GROUPS } from '../right-groups.ts';

const lackingOf = (bits: number) => RIGHT_GROUPS.map((group) => lackingBeside(group, bits)).filter(Boolean);

it('who gives settlement without any price is told that it shows nothing', () => {
  const settles = RIGHTS['settlement.view'];
  expect(lackingOf(settles)).toEqual(['请再勾选查看销售价或查看采购价，否则看不到账单、付款和对账']);
  for (const price of ['price.sales.view', 'price.purchase.view'] as const)
    expect(lackingOf(settles | RIGHTS[price])).toEqual([]);
  expect(lackingOf(0)).toEqual([]);
});

it('who gives the acts on orders without the orders is told what stays unseen', () => {
  for (const right of ['order.edit', 'order.cancel', 'order.export', 'order.ship'] as const) {
    expect(lackingOf(RIGHTS[right])).toEqual([expect.stringContaining('请再勾选查看订单')]);
    expect(lackingOf(RIGHTS[right] | RIGHTS['order.view'])).toEqual([]);
  }
  expect(lackingOf(RIGHTS['order.enter'])).toEqual([]);
});
