import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { adjustments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const begin = (who: Person, trader: Person, Side: 1 | 2, Change: number, more: object = {}) =>
  call(app, who, adjustments.ask, {
    TraderID: trader.shopId,
    Side,
    Kind: 8 as const,
    Lines: [{ Change }],
    Reason: '期初余额',
    ...more,
  });
const totalOf = async (who: Person, trader: Person) => {
  const today = dayOf(new Date());
  const { items } = await ask(app, who, settlementStatistics.traders, {
    PeriodStart: today,
    PeriodEnd: today,
  });
  return items.find(({ TraderID }) => TraderID === trader.shopId);
};

describe('an opening balance', () => {
  it('that costs the other side stands outside both books until they agree, seen as one-sided by who entered it', async () => {
    const { channel, middle } = cast;
    expect((await begin(middle, channel, 1, 123.45)).data).toMatchObject({
      done: 0,
      skipped: [{ asked: true }],
    });
    expect(await totalOf(middle, channel)).toMatchObject({ ClosingAmount: 0, OneSidedOpening: 123.45 });
    expect(await totalOf(channel, middle)).toBeUndefined();
    const again = await begin(channel, middle, 2, 100);
    expect(again.message).toBe('与该店铺的期初余额 ¥123.45 还没有答复，请先答复或撤回，再记新的');
    const { items } = await ask(app, channel, adjustments.get, { States: ['open'] });
    expect(items.map(({ Kind, Change, IsMine }) => [Kind, Change, IsMine])).toEqual([[8, 123.45, false]]);
    const RequestIDs = items.map(({ RequestID }) => RequestID);
    await ask(app, channel, adjustments.answer, { RequestIDs, Accept: true });
    for (const [who, trader] of [
      [middle, channel],
      [channel, middle],
    ] as const)
      expect(await totalOf(who, trader)).toMatchObject({
        ClosingAmount: 123.45,
        UnbilledAmount: 123.45,
        OneSidedOpening: 0,
      });
    expect((await begin(channel, middle, 2, 1)).message).toBe(
      '与该店铺已记过期初余额 ¥123.45，要改请在结算明细里更正那一笔',
    );
  });

  it('that costs who enters it holds at once, before anything was shipped, is billed as of before, and the audit agrees', async () => {
    const { middle, grower } = cast;
    expect((await begin(middle, grower, 2, 50)).data).toMatchObject({ done: 1, skipped: [] });
    const { items } = await ask(app, grower, settlementItems.get, { Kinds: [8] });
    expect(items.map(({ Amount, IdPaymentType }) => [Amount, IdPaymentType])).toEqual([[50, 1]]);
    const made = { TraderID: middle.shopId, Side: 1 as const, ItemIDs: items.map(({ ItemID }) => ItemID) };
    const { BillID } = await ask(app, grower, bills.create, made);
    const lines = (await ask(app, middle, settlementItems.get, { BillIDs: [BillID] })).items;
    expect(lines.map(({ Kind, Section }) => [Kind, Section])).toEqual([[8, 3]]);
    expect(await ask(app, middle, audits.run, {})).toMatchObject({ total: 0 });
  });

  it('is one sum with a shop one is linked with: no bill, no lines, no strangers', async () => {
    const { middle, channel, outsider } = cast;
    const two = await begin(middle, channel, 1, 1, { Lines: [{ Change: 1 }, { Change: 2 }] });
    expect(two.message).toBe('期初余额只记一笔，不选账单和明细；请选择对方和往来');
    const stranger = await begin(middle, outsider, 1, 1);
    expect(stranger.message).toBe('没有与该店铺的往来明细，也没有与它合作，请重新选择对方');
  });
});
