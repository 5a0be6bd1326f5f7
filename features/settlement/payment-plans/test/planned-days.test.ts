import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { settlementApi } from '#features/settlement/settlement-api/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { paymentPlans } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 20, { amount: 3 }));
});
afterAll(() => app.close());

const ahead = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

/** A bill of one more order, 60.00 that the channel owes; due on a day if it is said. */
async function bill(DueOn?: string): Promise<string> {
  const OrderID = ids[next++] ?? '';
  const DeliverConfigs = [{ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  const { items } = await ask(app, cast.middle, settlementItems.get, { OrderIDs: [OrderID] });
  const BillIDs = items.filter(({ IdPaymentType }) => IdPaymentType === 1).map(({ ItemID }) => ItemID);
  return (await ask(app, cast.middle, settlementApi.create, { BillIDs, DueOn })).SettlementID;
}
const plan = async (bills: readonly string[], more: object = {}) => {
  const Bills = bills.map((SettlementID) => ({ SettlementID }));
  return (await ask(app, cast.channel, paymentPlans.create, { Bills, ...more })).PaymentID;
};
const shown = async (PaymentID: string) =>
  (await ask(app, cast.channel, paymentPlans.query, { PaymentIDs: [PaymentID] })).items[0];
const dayAs = async (PaymentID: string, PlannedOn: string | null) =>
  (await call(app, cast.channel, paymentPlans.setDay, { PaymentID, PlannedOn })).message;

describe('the day of a planned payment', () => {
  it('is the one that is named, else the first on which a bill is due, else none', async () => {
    const soon = await bill(ahead(4));
    const later = await bill(ahead(9));
    expect((await shown(await plan([later, soon])))?.PlannedOn).toBe(ahead(4));
    expect((await shown(await plan([await bill(ahead(9))], { PlannedOn: ahead(2) })))?.PlannedOn).toBe(
      ahead(2),
    );
  });

  it('is moved or taken away while something is left to pay, and never lies behind', async () => {
    const PaymentID = await plan([await bill()], { PlannedOn: ahead(3) });
    await dayAs(PaymentID, ahead(5));
    expect((await shown(PaymentID))?.PlannedOn).toBe(ahead(5));
    expect(await dayAs(PaymentID, ahead(-1))).toBe('计划付款日不能早于今天');
    await dayAs(PaymentID, null);
    expect((await shown(PaymentID))?.PlannedOn).toBeNull();
    await ask(app, cast.channel, paymentPlans.finished, { PaymentID });
    expect(await dayAs(PaymentID, ahead(5))).toBe('计划已经付清，不能再改计划付款日');
    // Another shop's plan is none of one's own.
    const foreign = { PaymentID, PlannedOn: ahead(5) };
    expect((await call(app, cast.middle, paymentPlans.setDay, foreign)).status).toBe(4004);
  });

  it('orders the plans, those without one last, on the screen and in the file', async () => {
    const far = await plan([await bill()], { PlannedOn: ahead(30) });
    const near = await plan([await bill()], { PlannedOn: ahead(20) });
    const none = await plan([await bill()], { PlannedOn: ahead(1) });
    await dayAs(none, null);
    const PaymentIDs = [far, near, none];
    const open = { PaymentIDs, IsPlan: true, Statuses: [1, 2] as (1 | 2)[] };
    const { items } = await ask(app, cast.channel, paymentPlans.query, {
      ...open,
      orderBy: 'PlannedOn',
      isDesc: false,
    });
    expect(items.map(({ PaymentID }) => PaymentID)).toEqual([near, far, none]);
    const file = await fetchFile(app, cast.channel, paymentPlans.export, open);
    const [titles = [], ...rows] = await cellsOf(file.body);
    const at = titles.indexOf('计划付款日');
    expect(rows.map((row) => row[at])).toEqual([ahead(20), ahead(30), '']);
  });
});

describe('a plan whose bill came to less since', () => {
  it('is booked with what the bill has open, and is done then', async () => {
    const id = await bill();
    const PaymentID = await plan([id]);
    await ask(app, cast.channel, paymentPlans.part, { PaymentID, Amount: 20 });
    // The seller takes 3.00 off: at once, as it is at its own cost.
    const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [id] });
    const Lines = [{ ItemID: items[0]?.ItemID ?? '', Change: -3 }];
    await ask(app, cast.middle, adjustments.ask, { BillID: id, Lines, Reason: '少发一个' });
    expect((await ask(app, cast.channel, paymentPlans.finished, { PaymentID })).PaidAmount).toBe(57);
    expect(await shown(PaymentID)).toMatchObject({ Amount: 57, PaidAmount: 57, Status: 3 });
  });

  it('is done without another payment where the rest was paid otherwise, and deleted where all was', async () => {
    const half = await bill();
    const whole = await bill();
    const PaymentID = await plan([half]);
    const unpaid = await plan([whole]);
    await ask(app, cast.channel, paymentPlans.part, { PaymentID, Amount: 20 });
    const Bills = [half, whole].map((BillID) => ({ BillID }));
    await ask(app, cast.channel, payments.payoff, { Bills });
    expect((await ask(app, cast.channel, paymentPlans.finished, { PaymentID })).PaidAmount).toBe(20);
    expect(await shown(PaymentID)).toMatchObject({ Amount: 20, Status: 3 });
    const refused = await call(app, cast.channel, paymentPlans.finished, { PaymentID: unpaid });
    expect(refused.message).toBe('账单已经付清，请删除计划');
  });
});

describe('a plan whose day has come', () => {
  it('waits for who made it until it is booked, and for nobody else', async () => {
    const waits = async (who: Person) =>
      (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === 'plans-due');
    await plan([await bill()], { PlannedOn: ahead(1) });
    const before = (await waits(cast.channel))[0]?.Count ?? 0;
    const PaymentID = await plan([await bill()], { PlannedOn: ahead(0) });
    expect(await waits(cast.channel)).toMatchObject([
      {
        Count: before + 1,
        Says: `与优选商行的 ${before + 1} 个付款计划到期`,
        To: '/settlementV2/paymentPlan',
      },
    ]);
    expect(await waits(cast.middle)).toEqual([]);
    await ask(app, cast.channel, paymentPlans.finished, { PaymentID });
    expect((await waits(cast.channel))[0]?.Count ?? 0).toBe(before);
  });
});

describe('a bill that is planned', () => {
  it('is named by its plan until that is booked whole or deleted, and can be planned again then', async () => {
    const id = await bill();
    const PaymentID = await plan([id]);
    expect((await shown(PaymentID))?.SettlementIDs).toEqual([id]);
    const again = { Bills: [{ SettlementID: id }] };
    const refused = await call(app, cast.channel, paymentPlans.create, again);
    expect(refused.message).toContain('已在另一个付款计划中');
    await ask(app, cast.channel, paymentPlans.remove, { PaymentIDs: [PaymentID] });
    expect((await shown(await plan([id])))?.SettlementIDs).toEqual([id]);
  });

  it('says at its plan that lines of it are disputed, before anything is booked', async () => {
    const id = await bill();
    const { items } = await ask(app, cast.channel, settlementItems.get, { BillIDs: [id] });
    const Lines = items.map(({ ItemID }) => ({ ItemID, Change: -3 }));
    await ask(app, cast.channel, adjustments.ask, { BillID: id, Lines, Reason: '价格不对' });
    const PaymentID = await plan([id]);
    const detail = await ask(app, cast.channel, paymentPlans.detail, { PaymentID });
    expect(detail.Bills).toMatchObject([{ SettlementID: id, UnpaidAmount: 60, DisputeCount: 1 }]);
  });
});
