import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG } from '#features/settlement/audits/test/wrong-books.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { paymentPlans } from '#features/settlement/payment-plans/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { settlementApi } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 40, { amount: 3 }));
});
afterAll(() => app.close());

const ship = async () => {
  const DeliverConfigs = [{ OrderID: ids[next] ?? '', ExpressNo: `SF${String(++next).padStart(13, '0')}` }];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
};
const statusOf = async <E extends Endpoint>(who: Person, on: E, input: Input<E>) =>
  (await call(app, who, on, input)).status;
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
/** What the channel owes for one more order of 3 × 20.00, and nothing else is free. */
async function owed(): Promise<string[]> {
  await ship();
  const wish = { Side: 1 as const, IsFree: true, pageSize: 500 };
  return (await ask(app, cast.middle, settlementApi.bills, wish)).items.map(({ BillID }) => BillID);
}
const settled = async () =>
  (await ask(app, cast.middle, settlementApi.create, { BillIDs: await owed() })).SettlementID;
const shown = async (who: Person, id: string) => (await ask(app, who, bills.get, { BillIDs: [id] })).items[0];

describe('the earlier calls of settlement', () => {
  it('lists the entries of the newer one, its bill an item and its settlement a bill', async () => {
    const id = await settled();
    const { items } = await ask(app, cast.middle, settlementApi.bills, { SettlementIDs: [id] });
    const newer = await ask(app, cast.middle, settlementItems.get, { BillIDs: [id] });
    expect(items.map(({ BillID, SettlementID, Amount }) => [BillID, SettlementID, Amount])).toEqual(
      newer.items.map(({ ItemID, Amount }) => [ItemID, id, Amount]),
    );
    const [bill] = (await ask(app, cast.channel, settlementApi.query, { SettlementIDs: [id] })).items;
    expect([bill?.TotalAmount, bill?.IdPaymentType]).toEqual([60, 3]);
    await ask(app, cast.middle, settlementApi.remove, { SettlementIDs: [id] });
    expect((await shown(cast.channel, id))?.Status).toBe(4);
  });

  it('adds entries up by day with what of them is billed, and bills a day by hand', async () => {
    await owed();
    const { SettlementIDs } = await ask(app, cast.middle, settlementApi.dailyByHand, { Day: TODAY });
    expect(SettlementIDs).toHaveLength(1);
    await ship();
    const wish = { PeriodStart: TODAY, PeriodEnd: TODAY, Side: 1 as const };
    const [day] = (await ask(app, cast.middle, settlementApi.daily, wish)).items;
    expect(day).toMatchObject({
      Day: TODAY,
      IdPaymentType: 1,
      Amount: 180,
      BilledAmount: 120,
      BilledCount: 2,
    });
    const { Types } = await ask(app, cast.middle, settlementApi.statistics, wish);
    expect(Types).toMatchObject([{ IdPaymentType: 1, Count: 3, Amount: 180 }]);
    expect(await statusOf(cast.middle, settlementApi.daily, { ...wish, PeriodStart: '2024-01-01' })).toBe(
      4022,
    );
    expect((await ask(app, cast.middle, settlementApi.finished, { SettlementIDs })).done).toBe(1);
    expect((await shown(cast.channel, SettlementIDs[0] ?? ''))?.Status).toBe(3);
  });

  it('marks as got what comes to the shop, and leaves the rest to the other call', async () => {
    const BillIDs = await owed();
    const wrong = await ask(app, cast.middle, settlementApi.markAsPaid, { BillIDs });
    expect([wrong.done, wrong.skipped.length]).toEqual([0, BillIDs.length]);
    expect((await ask(app, cast.middle, settlementApi.markAsGot, { BillIDs })).done).toBe(1);
    const again = await ask(app, cast.middle, settlementApi.markAsGot, { BillIDs });
    expect(again.skipped[0]?.reason).toBe('已核销');
  });

  it('says a trader and a period, or items of one trader, for a bill', async () => {
    expect(await statusOf(cast.middle, settlementApi.create, { TraderID: cast.channel.shopId })).toBe(4022);
    const mixed = (await ask(app, cast.middle, settlementItems.get, { pageSize: 500 })).items;
    expect(
      await statusOf(cast.middle, settlementApi.create, { BillIDs: mixed.map(({ ItemID }) => ItemID) }),
    ).toBe(4009);
    await owed();
    const wish = { TraderID: cast.channel.shopId, Side: 1 as const, PeriodStart: TODAY, PeriodEnd: TODAY };
    expect((await ask(app, cast.middle, settlementApi.create, wish)).SettlementNo).toMatch(/^ZD/);
  });

  it('exports entries, the list of bills, one bill as its statement, and payments', async () => {
    const id = await settled();
    const { TransactionID } = await ask(app, cast.middle, settlementApi.finished, { SettlementIDs: [id] });
    const cells = async <E extends Endpoint>(on: E, input: Input<E>) =>
      cellsOf((await fetchFile(app, cast.middle, on, input)).body);
    const rows = async <E extends Endpoint>(on: E, input: Input<E>) => (await cells(on, input)).length;
    expect(await rows(settlementApi.exportBills, { SettlementIDs: [id] })).toBe(2);
    expect(await rows(settlementApi.export, {})).toBeGreaterThan(3);
    expect((await cells(settlementApi.export, { SettlementIDs: [id] }))[0]?.[0]).toBe('对账单');
    expect(await rows(paymentPlans.export, { TransactionIDs: [TransactionID] })).toBe(2);
    // Under the filters of the screens, what the lists show.
    const received = { Search: '', PaymentIDs: [], TransactionIDs: [TransactionID] };
    const shownPayment = (await cells(payments.export, received))[1];
    expect(shownPayment?.slice(1, 4)).toEqual(['收款', '60.00', '60.00']);
    const bill = (await cells(bills.export, { BillIDs: [id] }))[1];
    expect(bill?.slice(5, 9)).toEqual(['60.00', '60.00', '0.00', '已支付']);
    expect(await rows(settlementApi.exportTransaction, { TransactionID })).toBe(2);
  });
});

describe('a planned payment', () => {
  const plan = async (id: string, more: object = {}) =>
    ask(app, cast.channel, paymentPlans.create, { Bills: [{ SettlementID: id }], ...more });
  const planned = async (who: Person, PaymentID: string) =>
    (await ask(app, who, paymentPlans.query, { PaymentIDs: [PaymentID] })).items[0];

  it('books nothing, is seen by its own shop alone, and keeps its bill off another plan', async () => {
    const id = await settled();
    const { PaymentID } = await plan(id);
    expect(await planned(cast.channel, PaymentID)).toMatchObject({ Amount: 60, PaidAmount: 0, Status: 1 });
    expect(await planned(cast.middle, PaymentID)).toBeUndefined();
    expect((await shown(cast.middle, id))?.PaidAmount).toBe(0);
    const again = { Bills: [{ SettlementID: id }] };
    expect(await statusOf(cast.channel, paymentPlans.create, again)).toBe(4009);
    expect((await ask(app, cast.channel, paymentPlans.remove, { PaymentIDs: [PaymentID] })).done).toBe(1);
    expect((await planned(cast.channel, PaymentID))?.Status).toBe(4);
    expect((await plan(id)).PaymentID).not.toBe(PaymentID);
  });

  it('is booked in parts, never more than it is, and deleting it takes back what was booked', async () => {
    const id = await settled();
    const { PaymentID, TransactionID } = await plan(id, { TransactionNo: 'JH1' });
    await ask(app, cast.channel, paymentPlans.part, { PaymentID, Amount: 25.5 });
    expect(await planned(cast.channel, PaymentID)).toMatchObject({ PaidAmount: 25.5, Status: 2 });
    expect(await statusOf(cast.channel, paymentPlans.part, { PaymentID, Amount: 34.51 })).toBe(4009);
    expect((await ask(app, cast.channel, paymentPlans.finished, { PaymentID })).PaidAmount).toBe(60);
    expect(await statusOf(cast.channel, paymentPlans.finished, { PaymentID })).toBe(4009);
    const detail = await ask(app, cast.channel, paymentPlans.detail, { PaymentID });
    expect([detail.Status, detail.Bills.length, detail.Postings.map(({ Amount }) => Amount)]).toEqual([
      3,
      1,
      [25.5, 34.5],
    ]);
    const receipt = await ask(app, cast.middle, payments.get, { TransactionIDs: [TransactionID] });
    expect(receipt.items.map(({ Amount, TransactionNo }) => [Amount, TransactionNo])).toEqual([
      [34.5, 'JH1'],
      [25.5, 'JH1'],
    ]);
    await ask(app, cast.channel, paymentPlans.remove, { PaymentIDs: [PaymentID] });
    expect((await shown(cast.middle, id))?.PaidAmount).toBe(0);
  });

  it('goes to many shops as one transaction, at once when the day is given', async () => {
    await ship();
    const free = await ask(app, cast.middle, settlementApi.bills, { Side: 2, IsFree: true, pageSize: 500 });
    const toGrower = { BillIDs: free.items.map(({ BillID }) => BillID) };
    const { SettlementID } = await ask(app, cast.middle, settlementApi.create, toGrower);
    const Bills = [{ SettlementID }, { SettlementID: await settled() }];
    const made = await ask(app, cast.middle, paymentPlans.createMany, { Bills, PaidOn: TODAY });
    expect([made.done, made.skipped]).toEqual([2, []]);
    const { items } = await ask(app, cast.middle, paymentPlans.query, {
      TransactionIDs: [made.TransactionID],
    });
    expect(items.map(({ Status, IsPlan }) => [Status, IsPlan])).toEqual([
      [3, true],
      [3, true],
    ]);
    expect(await statusOf(cast.middle, paymentPlans.create, { Bills })).toBe(4009);
    const slips = await ask(app, cast.middle, paymentPlans.vouchers, { PaymentID: made.PaymentIDs[0] ?? '' });
    expect(slips.total).toBe(0);
  });
});

describe('both kinds of calls after random acts', () => {
  const n = fc.nat({ max: 999 });
  const someone = (at: number) => (at % 2 === 0 ? cast.middle : cast.channel);
  const openBills = async (who: Person) =>
    (await ask(app, who, settlementApi.query, { Statuses: [1, 2], pageSize: 500 })).items;
  const act = fc.oneof(
    n.map((at) => async () => {
      await ship();
      const Side = at % 2 === 0 ? (1 as const) : (2 as const);
      const { items } = await ask(app, someone(at), settlementApi.bills, {
        Side,
        IsFree: true,
        pageSize: 500,
      });
      const BillIDs = items.filter((_, i) => (i + at) % 3 > 0).map(({ BillID }) => BillID);
      if (BillIDs.length > 0) await call(app, someone(at), settlementApi.create, { BillIDs });
    }),
    n.map((at) => async () => {
      const bill = (await openBills(someone(at))).at(at % 5);
      const Bills = [{ SettlementID: bill?.SettlementID ?? '', Amount: 1 + (at % 40) }];
      if (bill) await call(app, someone(at), paymentPlans.createMany, { Bills });
    }),
    n.map((at) => async () => {
      const { items } = await ask(app, someone(at), paymentPlans.query, { IsPlan: true, Statuses: [1, 2] });
      const PaymentID = items.at(at % 3)?.PaymentID;
      if (!PaymentID) return;
      if (at % 3) await call(app, someone(at), paymentPlans.part, { PaymentID, Amount: 1 + (at % 9) });
      else await call(app, someone(at), paymentPlans.finished, { PaymentID });
    }),
    n.map((at) => async () => {
      const { items } = await ask(app, someone(at), paymentPlans.query, {});
      const PaymentID = items.at(at % 7)?.PaymentID;
      if (PaymentID) await ask(app, someone(at), paymentPlans.remove, { PaymentIDs: [PaymentID] });
    }),
    n.map((at) => async () => {
      const bill = (await openBills(someone(at))).at(at % 4);
      if (bill) await ask(app, someone(at), settlementApi.remove, { SettlementIDs: [bill.SettlementID] });
    }),
  );

  it('say the same, and the books agree', async () => {
    const acts = fc.sample(act, { numRuns: 60, seed: 7 });
    for (const each of acts) await each();
    for (const [what, text] of Object.entries(WRONG))
      expect((await app.database.pool.query(text)).rows, what).toEqual([]);
    for (const who of [cast.middle, cast.channel]) {
      const older = (await ask(app, who, settlementApi.query, { Statuses: [-1], pageSize: 500 })).items;
      const newer = (await ask(app, who, bills.get, { Statuses: [-1], pageSize: 500 })).items;
      expect(older.map(({ SettlementID, PaidAmount, Status }) => [SettlementID, PaidAmount, Status])).toEqual(
        newer.map(({ BillID, PaidAmount, Status }) => [BillID, PaidAmount, Status]),
      );
      const sum = (rows: readonly { PaidAmount: number }[]) =>
        rows.reduce((all, { PaidAmount }) => all + Math.round(PaidAmount * 100), 0);
      const v1 = (await ask(app, who, paymentPlans.query, { pageSize: 500 })).items;
      const v2 = (await ask(app, who, payments.get, { pageSize: 500 })).items;
      expect(sum(v1)).toBe(sum(v2));
      expect(v1.every(({ Amount, PaidAmount }) => PaidAmount <= Amount)).toBe(true);
    }
  });
});

describe('lists of the earlier calls', () => {
  it('pages its lists from 0 by pageIndex, from 1 by currentPage, which wins, ten rows unless told', async () => {
    await settled();
    await settled();
    const bare = { pageSize: 1 };
    const pageOf = async (more: object) =>
      (await ask(app, cast.middle, settlementApi.query, { ...bare, ...more })).items.map(
        ({ SettlementID }) => SettlementID,
      );
    const first = await pageOf({});
    const second = await pageOf({ pageIndex: 1 });
    expect(first).not.toEqual(second);
    expect(await pageOf({ pageIndex: 0 })).toEqual(first);
    expect(await pageOf({ currentPage: 1, pageIndex: 5 })).toEqual(first);
    expect(await pageOf({ currentPage: 2 })).toEqual(second);
    const itemsAt = async (more: object) =>
      (await ask(app, cast.middle, settlementApi.bills, { ...bare, ...more })).items.map(
        ({ BillID }) => BillID,
      );
    expect(await itemsAt({ currentPage: 2 })).toEqual(await itemsAt({ pageIndex: 1 }));
    for (const list of [
      settlementApi.bills,
      settlementApi.query,
      paymentPlans.query,
      settlementItems.get,
      payments.get,
    ])
      expect(list.input.parse({}).pageSize).toBe(10);
  });

  it('says of each line its share of a bill that is paid in part, to the fen', async () => {
    await ship();
    const BillIDs = await owed();
    const { SettlementID } = await ask(app, cast.middle, settlementApi.create, { BillIDs });
    await ask(app, cast.middle, payments.payoff, { Bills: [{ BillID: SettlementID, Amount: 50.01 }] });
    const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [SettlementID] });
    expect(items.map(({ Status }) => Status)).toEqual([2, 2]);
    expect(items.map(({ SettledAmount }) => SettledAmount).toSorted()).toEqual([25, 25.01]);
    const theirs = await ask(app, cast.channel, settlementItems.get, { BillIDs: [SettlementID] });
    expect(theirs.items.map(({ SettledAmount }) => SettledAmount)).toEqual(
      items.map(({ SettledAmount }) => SettledAmount),
    );
  });
});
