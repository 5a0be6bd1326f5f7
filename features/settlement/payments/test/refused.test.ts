import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { payments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let id: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 1, { amount: 3 });
  const DeliverConfigs = [{ OrderID: ids[0] ?? '', ExpressNo: 'SF0000000000001', Amount: 3 }];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  const input = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: ids };
  id = (await ask(app, cast.middle, bills.create, input)).BillID;
});
afterAll(() => app.close());
const numbers = (n: number) => Array.from({ length: n }, (_, at) => `LDL${at + 1}`);
const SLIP = `/pictures/${'a'.repeat(24)}-1600.webp`;

describe('what nobody can mean', () => {
  it('is refused with a sentence, and touches nothing', async () => {
    const [line] = (await ask(app, cast.middle, settlementItems.get, { BillIDs: [id] })).items;
    const bill = (Amount: number) => ({ Bills: [{ BillID: id, Amount }] });
    const whole = { Bills: [{ BillID: id }] };
    const over = { TraderID: cast.channel.shopId, Side: 1 as const };
    const tried: [Endpoint, object, RegExp][] = [
      [payments.payoff, bill(0), /大于 0/],
      [payments.payoff, bill(-1), /大于 0/],
      [payments.payoff, bill(1.234), /小数/],
      [payments.payoff, bill(100_000_000.01), /1 亿/],
      [payments.payoff, {}, /请选择/],
      [payments.payoff, { ...whole, PaidOn: '2026-02-30' }, /不是有效的日期/],
      [payments.payoff, { ...whole, VoucherUrls: ['/etc/passwd'] }, /重新上传/],
      [payments.payoff, { ...whole, VoucherUrls: Array(10).fill(SLIP) }, /./],
      [payments.payoff, { ...whole, VoucherUrls: [SLIP] }, /不是本店上传/],
      [bills.rename, { BillID: id, BillName: '长'.repeat(300) }, /./],
      [bills.rename, { BillID: id, BillName: '' }, /./],
      [bills.create, { ...over, PeriodStart: '2026-02-02', PeriodEnd: '2026-02-01' }, /不能早于/],
      [bills.create, { ...over, Side: 2, ItemIDs: [line?.ItemID ?? ''] }, /往来/],
      [bills.create, { ...over, ItemIDs: ['1'] }, /没有可入账/],
      [bills.remove, { BillID: id, ItemIDs: [line?.ItemID ?? ''] }, /直接删除账单/],
      [bills.append, { BillID: id, OrderIDs: ['1'] }, /没有可以加入/],
      [bills.create, { ...over, OrderIDs: numbers(200_000) }, /没有可入账/],
      [bills.create, { ...over, OrderIDs: numbers(200_001) }, /最多 200000/],
      [bills.log, { BillID: cast.middle.shopId }, /不存在/],
    ];
    for (const [endpoint, input, says] of tried) {
      const answer = await call(app, cast.middle, endpoint, input);
      expect([endpoint.path, input, answer.status === 0]).toEqual([endpoint.path, input, false]);
      expect(answer.message).toMatch(says);
    }
    // Another shop's bill is as one that isn't.
    const theirs = await call(app, cast.outsider, bills.log, { BillID: id });
    expect(theirs).toMatchObject({ status: 4004 });
    expect((await ask(app, cast.middle, bills.get, { BillIDs: [id] })).items[0]).toMatchObject({
      PaidAmount: 0,
      Status: 1,
    });
    await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
    const late = await call(app, cast.middle, bills.rename, { BillID: id, BillName: '新名' });
    expect(late.message).toBe('账单已删除，不能改名');
  });
});
