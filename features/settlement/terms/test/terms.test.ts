import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#features/settlement/bills/contract.ts';
import { makeDueBills } from '#features/settlement/bills/server/index.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { terms } from '../contract.ts';
import { type Cycle, lastPeriod, nextStart, plusDays } from '../periods.ts';

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

const day = (back: number) =>
  new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const statusOf = async <E extends Endpoint>(who: Person, on: E, input: Input<E>) =>
  (await call(app, who, on, input)).status;
const ship = async () => {
  const DeliverConfigs = [{ OrderID: ids[next] ?? '', ExpressNo: `SF${String(++next).padStart(13, '0')}` }];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
};
const set = (more: object = {}) => ({
  TraderIDs: [cast.channel.shopId],
  Cycle: 1,
  DueDays: 15,
  IsAutomatic: true,
  ...more,
});
const read = async (who: Person, Side: 1 | 2) => (await ask(app, who, terms.get, { Side })).items[0];
const billOf = async (who: Person, id: string) =>
  (await ask(app, who, bills.get, { BillIDs: [id] })).items[0];
/** A bill of yesterday, of one more order. */
const billed = async () => {
  await ship();
  const input = { Side: 1 as const, IsFree: true, pageSize: 500 };
  const ItemIDs = (await ask(app, cast.middle, settlementItems.get, input)).items.map(({ ItemID }) => ItemID);
  const period = { PeriodStart: day(1), PeriodEnd: day(1) };
  const made = await ask(app, cast.middle, bills.create, { TraderID: cast.channel.shopId, Side: 1, ItemIDs });
  for (const shop of [cast.middle, cast.channel])
    await app.database.pool.query(
      'update settlement_bills set period_start = $1, period_end = $1 where shop_id = $2 and id = $3',
      [period.PeriodEnd, shop.shopId, made.BillID],
    );
  return made.BillID;
};

describe('periods', () => {
  const rhythm = fc.record({
    cycle: fc.integer({ min: 1, max: 4 }) as fc.Arbitrary<Cycle>,
    startDay: fc.integer({ min: 1, max: 7 }),
  });
  const days = fc.integer({ min: 0, max: 2_000 }).map((n) => plusDays('2024-01-01', n));

  it('follow each other without a gap, and the last one is over', () => {
    fc.assert(
      fc.property(rhythm, days, (term, today) => {
        const { start, end } = lastPeriod(term, today);
        expect(start <= end && end < today).toBe(true);
        const upcoming = nextStart(term, today);
        expect(upcoming > today).toBe(true);
        // What runs now begins where the last one ended, and is the last one of the next start.
        expect(lastPeriod(term, upcoming)).toEqual({ start: plusDays(end, 1), end: plusDays(upcoming, -1) });
      }),
    );
  });

  it('of a month from the 26th are 26 to 25, of half months 1–15 and 16 to the end', () => {
    expect(lastPeriod({ cycle: 4, startDay: 26 }, '2026-03-26')).toEqual({
      start: '2026-02-26',
      end: '2026-03-25',
    });
    expect(lastPeriod({ cycle: 3, startDay: 1 }, '2026-03-01')).toEqual({
      start: '2026-02-16',
      end: '2026-02-28',
    });
    expect(lastPeriod({ cycle: 2, startDay: 1 }, '2026-11-22')).toEqual({
      start: '2026-11-09',
      end: '2026-11-15',
    });
  });
});

describe('terms', () => {
  it('are the seller’s to set with whom it trades, and stand in both books', async () => {
    await ask(app, cast.middle, terms.set, set({ Cycle: 4, StartDay: 26 }));
    expect(await read(cast.middle, 1)).toMatchObject({
      Cycle: 4,
      StartDay: 26,
      DueDays: 15,
      IsAutomatic: true,
    });
    expect(await read(cast.channel, 2)).toMatchObject({ Cycle: 4, DueDays: 15, NextOn: null });
    expect(await statusOf(cast.middle, terms.set, set({ TraderIDs: [cast.outsider.shopId] }))).toBe(4009);
    expect(await statusOf(cast.middle, terms.set, set({ Cycle: 2, StartDay: 9 }))).toBe(4022);
    expect(await statusOf(cast.middle, terms.set, set({ Cycle: 0 }))).toBe(4022);
  });

  it('change in what is named alone, and begin with the first day and by hand', async () => {
    await ask(app, cast.middle, terms.set, set({ Cycle: 4, StartDay: 26 }));
    const TraderIDs = [cast.channel.shopId];
    await ask(app, cast.middle, terms.set, { TraderIDs, Cycle: 4, DueDays: 20 });
    expect(await read(cast.middle, 1)).toMatchObject({ StartDay: 26, DueDays: 20, IsAutomatic: true });
    await ask(app, cast.middle, terms.set, { TraderIDs, Cycle: 2, DueDays: 20 });
    expect(await read(cast.middle, 1)).toMatchObject({ Cycle: 2, StartDay: 1, IsAutomatic: true });
    await ask(app, cast.grower, terms.set, { TraderIDs: [cast.middle.shopId], Cycle: 4, DueDays: null });
    expect(await read(cast.grower, 1)).toMatchObject({ StartDay: 1, IsAutomatic: false });
  });

  it('make the bill of a period that is over by themselves, once, due as agreed', async () => {
    await ship();
    await ask(app, cast.middle, terms.set, set());
    await makeDueBills.run(app.database.pool, app.files);
    expect((await ask(app, cast.channel, bills.get, {})).total).toBe(0);
    await app.database.pool.query(`update settlement_terms set next_on = $1 where next_on is not null`, [
      day(0),
    ]);
    await app.database.pool.query(
      `update settlement_items set id = id - (2 * 86400000::bigint << 22) 
        where shop_id = any($1) and trader_id = any($1)`,
      [[cast.middle.shopId, cast.channel.shopId]],
    );
    await makeDueBills.run(app.database.pool, app.files);
    await makeDueBills.run(app.database.pool, app.files);
    const { items } = await ask(app, cast.channel, bills.get, {});
    expect(items.map(({ TotalAmount, DueOn, IsMine }) => [TotalAmount, DueOn, IsMine])).toEqual([
      [60, plusDays(day(1), 15), false],
    ]);
    expect((await read(cast.middle, 1))?.NextOn).toBe(plusDays(day(0), 1));
  });
});

describe('closed books', () => {
  it('keep a bill of before as it is in both books, and take no payment of before', async () => {
    const id = await billed();
    expect(await statusOf(cast.middle, terms.lock, { Until: day(0) })).toBe(4022);
    await ask(app, cast.middle, terms.lock, { Until: day(1), Reason: '月结' });
    const answer = await ask(app, cast.middle, bills.delete, { BillIDs: [id] });
    expect(answer.skipped[0]?.reason).toContain('结账到');
    await ask(app, cast.channel, bills.confirm, { BillIDs: [id] });
    const back = await ask(app, cast.channel, bills.unconfirm, { BillIDs: [id] });
    expect(back.skipped[0]?.reason).toBe('对方已结账');
    const early = { Bills: [{ BillID: id }], PaidOn: day(1) };
    const paid = await ask(app, cast.channel, payments.payoff, early);
    expect(paid.skipped[0]?.reason).toContain('对方已结账');
    expect((await ask(app, cast.channel, payments.payoff, { Bills: [{ BillID: id }] })).done).toBe(1);
    expect((await billOf(cast.middle, id))?.PaidAmount).toBe(60);
  });

  it('are opened with a reason by who may set the shop, and only further back', async () => {
    const teller = await addMember(
      app,
      cast.middle,
      'teller',
      RIGHTS['settlement.pay'] | RIGHTS['settlement.view'],
    );
    expect(await statusOf(teller, terms.unlock, { Until: null, Reason: '改账' })).toBe(4003);
    expect(await statusOf(cast.middle, terms.lock, { Until: day(9) })).toBe(4009);
    expect(await statusOf(cast.middle, terms.unlock, { Until: day(1), Reason: '改账' })).toBe(4009);
    await ask(app, cast.middle, terms.unlock, { Until: null, Reason: '改账' });
    const { Until, items } = await ask(app, cast.middle, terms.periods, {});
    expect([Until, items.map(({ Reason }) => Reason)]).toEqual([null, ['改账', '月结']]);
  });
});
