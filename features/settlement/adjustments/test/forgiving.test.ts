import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { terms } from '#features/settlement/terms/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { adjustments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 8, { amount: 3 }));
});
afterAll(() => app.close());

/** A bill of 60 yuan that the seller made. */
const billed = async () => {
  const OrderID = ids[next++] ?? '';
  const ExpressNo = `SF000000000${1000 + next}`;
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount: 3 }] });
  const made = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: [OrderID] };
  return (await ask(app, cast.middle, bills.create, made)).BillID;
};
const pay = (BillID: string, Amount: number) =>
  ask(app, cast.middle, payments.payoff, { Bills: [{ BillID, Amount }] });
const forgive = (who: Person, BillID: string, ...changes: number[]) => {
  const Lines = changes.map((Change) => ({ Change }));
  return call(app, who, adjustments.ask, { BillID, Kind: 7, Lines, Reason: '抹零' });
};
const lower = (BillID: string, Change: number) =>
  ask(app, cast.channel, adjustments.ask, { BillID, Lines: [{ Change }], Reason: '价格谈过' });
const openOf = async (BillID: string) => {
  const { items } = await ask(app, cast.middle, adjustments.get, { BillIDs: [BillID], States: ['open'] });
  return items.map(({ RequestID }) => RequestID);
};
const answer = async (BillID: string, Accept: boolean) => {
  const input = { RequestIDs: await openOf(BillID), Accept };
  const { done, skipped } = await ask(app, cast.middle, adjustments.answer, input);
  return { done, says: skipped.map(({ reason }) => reason) };
};
const total = async (BillID: string) =>
  Promise.all(
    [cast.middle, cast.channel].map(
      async (who) => (await ask(app, who, bills.get, { BillIDs: [BillID] })).items[0]?.TotalAmount,
    ),
  );
/** What was forgiven and joined no bill, for the next one to take. */
const givenAway = async () => {
  const input = { TraderIDs: [cast.channel.shopId], Kinds: [7], IsFree: true };
  return (await ask(app, cast.middle, settlementItems.get, input)).items.map(({ Amount }) => Amount);
};

describe('forgiving what little is left of a bill', () => {
  it('is for who would get it, and the bill is paid', async () => {
    const BillID = await billed();
    await pay(BillID, 59.97);
    expect((await forgive(cast.channel, BillID, -0.03)).data).toMatchObject({ skipped: [{ asked: true }] });
    expect((await forgive(cast.middle, BillID, -0.03)).data).toMatchObject({ done: 1 });
    const [bill] = (await ask(app, cast.channel, bills.get, { BillIDs: [BillID] })).items;
    expect(bill).toMatchObject({ TotalAmount: 59.97, Status: 3 });
    // Asked as well meanwhile and answered late: nothing is left to forgive, nor to give away on the next bill.
    expect(await answer(BillID, true)).toEqual({ done: 0, says: ['账单已经付清，不需要再抹零'] });
    expect(await total(BillID)).toEqual([59.97, 59.97]);
    expect(await givenAway()).toEqual([]);
    expect((await answer(BillID, false)).done).toBe(1);
  });

  it('comes once the rest is paid, 1 yuan at most and all that is left', async () => {
    const BillID = await billed();
    const unpaid =
      '账单还有 ¥60.00 没有付，部分付款后剩下不超过 ¥1.00 才能抹零；请先登记付款，或更正明细的金额';
    for (const who of [cast.middle, cast.channel])
      expect(await forgive(who, BillID, -60)).toMatchObject({ status: 4009, message: unpaid });
    await pay(BillID, 58.99);
    expect((await forgive(cast.middle, BillID, -1.01)).message).toMatch(
      '账单还有 ¥1.01 没有付，部分付款后剩下不超过 ¥1.00',
    );
    await pay(BillID, 0.01);
    for (const Change of [1, -0.4, -1.01])
      expect((await forgive(cast.middle, BillID, Change)).message).toBe(
        '账单还有 ¥1.00 没有付，与要抹去的金额不同；请按这个金额抹零',
      );
    expect(await total(BillID)).toEqual([60, 60]);
    expect((await forgive(cast.middle, BillID, -1)).status).toBe(0);
    expect(await total(BillID)).toEqual([59, 59]);
    expect(await forgive(cast.middle, BillID, -1)).toMatchObject({
      status: 4009,
      message: '账单已经付清，不需要再抹零',
    });
  });

  it('is held by a late yes to what could still be asked for, as the bill stands by then', async () => {
    const BillID = await billed();
    await pay(BillID, 59);
    await forgive(cast.channel, BillID, -1);
    await pay(BillID, 0.4);
    const says = (left: string) => `账单还有 ¥${left} 没有付，与要抹去的金额不同；请按这个金额抹零`;
    expect(await answer(BillID, true)).toEqual({ done: 0, says: [says('0.60')] });
    await answer(BillID, false);
    // A correction that is agreed on with it comes first, whichever was asked first.
    await forgive(cast.channel, BillID, -0.6);
    await lower(BillID, -0.1);
    expect(await answer(BillID, true)).toEqual({ done: 1, says: [says('0.50')] });
    await answer(BillID, false);
    await forgive(cast.channel, BillID, -0.5);
    expect((await answer(BillID, true)).done).toBe(1);
    expect(await total(BillID)).toEqual([59.4, 59.4]);
    expect(await givenAway()).toEqual([]);
  });

  it('is asked for once until it is answered or taken back, and in one piece', async () => {
    const BillID = await billed();
    await pay(BillID, 59.97);
    const inTwo = '账单还有 ¥0.03 没有付，与要抹去的金额不同；请按这个金额抹零';
    expect((await forgive(cast.channel, BillID, -0.01, -0.02)).message).toBe(inTwo);
    const twice = await Promise.all([1, 2].map(() => forgive(cast.channel, BillID, -0.03)));
    expect(twice.map(({ status }) => status).sort()).toEqual([0, 4009]);
    expect(await forgive(cast.channel, BillID, -0.03)).toMatchObject({
      status: 4009,
      message: '这张账单已有一个还没答复的抹零申请，请等对方答复，或先撤回再申请',
    });
    await ask(app, cast.channel, adjustments.withdraw, { RequestIDs: await openOf(BillID) });
    expect((await forgive(cast.channel, BillID, -0.03)).status).toBe(0);
    expect((await answer(BillID, true)).done).toBe(1);
    expect(await total(BillID)).toEqual([59.97, 59.97]);
  });

  it('is not of a bill of a closed period, which stays as it is', async () => {
    const BillID = await billed();
    await pay(BillID, 59.97);
    await forgive(cast.channel, BillID, -0.03);
    const { rows } = await app.database.pool.query<{ day: string }>(
      `update settlement_bills set period_start = current_date - 9, period_end = current_date - 8 where id = $1
        returning period_end::text as day`,
      [BillID],
    );
    await ask(app, cast.channel, terms.lock, { Until: rows[0]?.day ?? '', Reason: '月结' });
    const says = '对方已结账，账单不能再修改；请先反结账，或登记付款';
    expect((await forgive(cast.middle, BillID, -0.03)).message).toBe(says);
    expect(await answer(BillID, true)).toEqual({ done: 0, says: [says] });
    expect(await givenAway()).toEqual([]);
  });
});
