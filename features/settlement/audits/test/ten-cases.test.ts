import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders, type TestOrders } from '#test/orders.ts';

const PICTURES = ['/pictures/ofcompensation1-1600.webp'];
let app: TestApp;
let cast: Cast;
let opened: TestOrders;
let next = 0;
let parcel = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  opened = await openOrders(app, cast, 16, { amount: 5 });
  await app.work();
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const order = () => opened.ids[next++] ?? '';
const ship = (OrderID: string, Amount: number) => {
  const ExpressNo = `SF88${String(++parcel).padStart(11, '0')}`;
  return ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount }] });
};
/** An order of 5 × 20 between channel and middle that has left whole. */
const shipped = async () => {
  const id = order();
  await ship(id, 5);
  return id;
};
const linesOf = async (OrderID: string, who: Person = cast.middle, Side: 1 | 2 = 1) =>
  (await ask(app, who, settlementItems.get, { OrderIDs: [OrderID], Side, isDesc: false })).items;
const amounts = async (id: string) => (await linesOf(id)).map(({ Kind, Amount }) => [Kind, Amount]);
const withChannel = () => ({ TraderID: cast.channel.shopId, Side: 1 as const });
const billed = async (OrderIDs: string[], more: object = {}) =>
  (await ask(app, cast.middle, bills.create, { ...withChannel(), OrderIDs, ...more })).BillID;
const bill = async (BillID: string, who: Person = cast.middle) =>
  (await ask(app, who, bills.get, { BillIDs: [BillID] })).items[0];
const pay = (who: Person, input: object) => ask(app, who, payments.payoff, input);
/** What the middle gives back to the channel for an order, agreed and booked. */
async function refunded(OrderID: string, Money: number): Promise<void> {
  const input = { IdComplaintType: 7 as const, IdReason: 7, Description: '晚了三天', PictureUrls: PICTURES };
  const { items } = await ask(app, cast.channel, complaints.create, {
    ...input,
    Items: [{ OrderID, Money }],
  });
  const ComplaintID = items[0]?.ComplaintID ?? '';
  const { Open } = (await ask(app, cast.middle, complaints.detail, { ComplaintID })).Head;
  const Items = [{ ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version }];
  const answer = await call(app, cast.middle, complaints.handle, { Items, Act: 'accept', Leg: 'channel' });
  expect(answer.message).not.toContain('不能');
}
const voidLast = async (OrderID: string) => {
  const { Order } = await ask(app, cast.grower, orders.detail, { OrderID });
  const ParcelID = Order.Parcels.findLast(({ Voided }) => !Voided)?.ParcelID ?? '';
  await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
};
const withStatus = async (paymentStatus: 1 | 2 | 3, id: string) =>
  (await ask(app, cast.middle, orders.byAgent, { paymentStatus, orderNo: [id] })).total;

describe('what others got wrong', () => {
  it('1: a split parcel charges freight once', async () => {
    const id = order();
    await query('update orders set sale_freight = 6, cost_freight = 6 where id = $1 and hop > 0', [id]);
    for (const pieces of [2, 2, 1]) await ship(id, pieces);
    expect(await amounts(id)).toEqual([
      [1, 46],
      [1, 40],
      [1, 20],
    ]);
    await voidLast(id);
    await ship(id, 1);
    expect((await amounts(id)).slice(3)).toEqual([
      [2, -20],
      [1, 20],
    ]);
  });

  it('2: a wholly refunded order is not 已收', async () => {
    const paid = await shipped();
    const back = await shipped();
    await refunded(back, 100);
    const BillID = await billed([paid, back]);
    await pay(cast.middle, { Bills: [{ BillID }] });
    expect([await withStatus(3, paid), await withStatus(3, back)]).toEqual([1, 0]);
    // Nothing of it is owed, as of one that has not left.
    expect([await withStatus(1, back), await withStatus(1, order())]).toEqual([0, 0]);
    expect(await withStatus(1, await shipped())).toBe(1);
  });

  it('3: money sent back after 已确认 opens the bill', async () => {
    const BillID = await billed([await shipped()]);
    const { PaymentIDs } = await pay(cast.channel, { Bills: [{ BillID }] });
    expect((await ask(app, cast.middle, payments.confirm, { PaymentIDs })).done).toBe(1);
    expect(await bill(BillID)).toMatchObject({ Status: 3, UnconfirmedAmount: 0 });
    const back = await ask(app, cast.middle, payments.unPayoff, { PaymentIDs, Reason: '退汇' });
    expect(back.done).toBe(1);
    for (const who of [cast.middle, cast.channel])
      expect(await bill(BillID, who)).toMatchObject({ Status: 1, PaidAmount: 0, UnpaidAmount: 100 });
  });

  it('4: a refund after the bill is in the next, as of before, and the paid one stays paid', async () => {
    const id = await shipped();
    const BillID = await billed([id]);
    await pay(cast.middle, { Bills: [{ BillID }] });
    await refunded(id, 12.5);
    expect(await bill(BillID)).toMatchObject({ TotalAmount: 100, Status: 3 });
    const following = await billed([id, await shipped()]);
    expect(await bill(following)).toMatchObject({ TotalAmount: 87.5, ReturnAmount: 12.5 });
    const { items } = await ask(app, cast.channel, settlementItems.get, {
      BillIDs: [following],
      Sections: [3],
    });
    expect(items.map(({ OrderID, Amount }) => [OrderID, Amount])).toEqual([[id, 12.5]]);
  });

  it('5: a return is at the frozen price, not today’s', async () => {
    const id = await shipped();
    await query('update spus set price = 88, distribute_price = 88 where name = $1', [opened.listing.name]);
    const tooMuch = await call(app, cast.channel, complaints.create, {
      Items: [{ OrderID: id, Money: 100.01 }],
      IdComplaintType: 7,
      IdReason: 7,
      Description: '晚',
      PictureUrls: PICTURES,
    });
    expect(tooMuch.message).toContain('还可退 100.00');
    await refunded(id, 100);
    const [, back] = await linesOf(id);
    expect(back).toMatchObject({ IdPaymentType: 2, Amount: 100 });
    expect((await linesOf(id, cast.channel, 2)).map(({ UnitPrice }) => UnitPrice)[0]).toBe(20);
    await query('update spus set price = 20, distribute_price = 20 where name = $1 and shop_id = $2', [
      opened.listing.name,
      cast.middle.shopId,
    ]);
    const rest = [cast.channel, cast.grower].map(({ shopId }) => shopId);
    await query(
      `update spus set price = case when shop_id = $2 then 30 else 10 end,
        distribute_price = case when shop_id = $2 then 30 else 10 end where name = $1 and shop_id = any($3)`,
      [opened.listing.name, cast.channel.shopId, rest],
    );
  });

  it('6: spreading looks at what is open, not at the total', async () => {
    const old = await billed([await shipped()], { DueOn: '2026-01-01' });
    const young = await billed([await shipped()], { DueOn: '2026-02-01' });
    await pay(cast.middle, { Bills: [{ BillID: old, Amount: 99.99 }] });
    await pay(cast.channel, { Traders: [{ TraderID: cast.middle.shopId, Side: 2, Amount: 50 }] });
    expect([(await bill(old))?.PaidAmount, (await bill(young))?.PaidAmount]).toEqual([100, 49.99]);
  });

  it('7: voiding the last parcel takes freight back, and another waybill for the same pieces nothing', async () => {
    const id = order();
    await query('update orders set sale_freight = 6, cost_freight = 6 where id = $1 and hop > 0', [id]);
    await ship(id, 2);
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID: id });
    const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
    const other = { OrderID: id, ParcelID, ExpressNo: 'SF8800000099999' };
    await ask(app, cast.grower, deliveries.setExpressInfo, other);
    expect(await amounts(id)).toEqual([[1, 46]]);
    await voidLast(id);
    expect(await amounts(id)).toEqual([
      [1, 46],
      [2, -46],
    ]);
  });

  it('8: what never travelled was never owed: the rest that is cancelled is no line, and freight stays', async () => {
    const id = order();
    await query('update orders set sale_freight = 6, cost_freight = 6 where id = $1 and hop > 0', [id]);
    await ship(id, 3);
    const input = { Kind: 'rest' as const, Items: [{ OrderID: id }], Reason: '缺货' };
    await ask(app, cast.grower, requests.ask, input);
    for (const who of [cast.middle, cast.channel]) {
      const { items } = await ask(app, who, requests.get, {});
      const RequestIDs = items
        .filter(({ OrderID, Part, State }) => OrderID === id && Part === 'answers' && State === 'open')
        .map(({ RequestID }) => RequestID);
      if (RequestIDs.length > 0) await ask(app, who, requests.answer, { RequestIDs, Accept: true });
    }
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order.Amount).toBe(3);
    expect(await amounts(id)).toEqual([[1, 66]]);
  });

  it('9: without a price it leaves at 0.00 and on no bill; its price brings the whole amount', async () => {
    const id = order();
    await query('update orders set sale_price = null where id = $1 and hop = 1', [id]);
    await query('update orders set cost_price = null where id = $1 and hop = 0', [id]);
    await ship(id, 5);
    expect(await amounts(id)).toEqual([[1, 0]]);
    const made = await call(app, cast.middle, bills.create, { ...withChannel(), OrderIDs: [id] });
    expect(made.message).toContain('尚未定价');
    const price = { Orders: [{ OrderID: id, Price: 20, Reason: '补价' }] };
    await ask(app, cast.channel, orderPrices.cost, price);
    expect(await amounts(id)).toEqual([
      [1, 0],
      [3, 100],
    ]);
    // Its pieces stand on the bill beside what they brought, and nothing waits for a price any more.
    const { BillID } = await ask(app, cast.middle, bills.create, { ...withChannel(), OrderIDs: [id] });
    expect(await bill(BillID, cast.channel)).toMatchObject({ ItemCount: 2, TotalAmount: 100 });
    const unpriced = { OrderIDs: [id], IsUnpriced: true };
    expect((await ask(app, cast.middle, settlementItems.get, unpriced)).total).toBe(0);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });

  it('10: one line both bill at once is on one bill, and who was late is told by whom', async () => {
    const OrderIDs = [await shipped()];
    const ours = { ...withChannel(), OrderIDs };
    const theirs = { TraderID: cast.middle.shopId, Side: 2 as const, OrderIDs };
    const answers = await Promise.all([
      call(app, cast.middle, bills.create, ours),
      call(app, cast.channel, bills.create, theirs),
    ]);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 0)?.message).toContain('已入账');
    const [line] = await linesOf(OrderIDs[0] ?? '');
    expect((await bill(line?.BillID ?? '', cast.channel))?.TotalAmount).toBe(100);
  });
});
