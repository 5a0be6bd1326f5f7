import { describe, expect, it } from 'vitest';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask } from '#test/app.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

let waybill = 0;
const town = talkTown(16, 5);

/** 5 pieces at 20 between middle and channel; what an order ships is 100. */
const order = () => town.order();
const ship = (OrderID: string, Amount = 5) =>
  ask(town.app, town.cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: `SF99${String(waybill++).padStart(11, '0')}`, Amount }],
  });
const shipped = async () => {
  const id = order();
  await ship(id);
  return id;
};
const withFreight = async () => {
  const OrderID = order();
  const Orders = [{ OrderID, Price: 20, Freight: 6 }];
  expect((await ask(town.app, town.cast.channel, orderPrices.cost, { Orders })).done).toBe(1);
  return OrderID;
};
const items = async (OrderIDs: string[], more: object = {}) =>
  (await ask(town.app, town.cast.middle, settlementItems.get, { OrderIDs, Side: 1, isDesc: false, ...more }))
    .items;
const amounts = async (id: string) => (await items([id])).map(({ Amount }) => Amount);
const parcelOf = async (OrderID: string) =>
  (await ask(town.app, town.cast.grower, orders.detail, { OrderID })).Order.Parcels.find(
    ({ Voided }) => !Voided,
  )?.ParcelID ?? '';
const refunded = async (OrderID: string, Money: number) => {
  const PictureUrls = [1, 2].map((n) => `/pictures/${'evidence'.repeat(3)}${n}-1600.webp`);
  const Items = [{ OrderID, Money }];
  const input = { Items, IdComplaintType: 1 as const, IdReason: 3, Description: '坏了', PictureUrls };
  const made = await ask(town.app, town.cast.channel, complaints.create, input);
  const ComplaintID = made.items[0]?.ComplaintID ?? '';
  const { Legs } = await ask(town.app, town.cast.middle, complaints.detail, { ComplaintID });
  const leg = Legs.find((each) => each.IsMyTurn);
  const offer = leg?.Offers.find(({ State }) => State === 'open');
  const item = { ComplaintID, ProposalID: offer?.ProposalID, Version: offer?.Version };
  await ask(town.app, town.cast.middle, complaints.handle, { Items: [item], Act: 'accept', Leg: leg?.Leg });
};
const billed = async (OrderIDs: string[]) =>
  (
    await ask(town.app, town.cast.middle, bills.create, {
      TraderID: town.cast.channel.shopId,
      Side: 1,
      OrderIDs,
    })
  ).BillID;
const bill = async (id: string) =>
  (await ask(town.app, town.cast.channel, bills.get, { BillIDs: [id] })).items[0];

describe('what other books got wrong', () => {
  it('a split parcel charges freight once', async () => {
    const id = await withFreight();
    await ship(id, 2);
    await ship(id, 3);
    expect(await amounts(id)).toEqual([46, 60]);
  });

  it('a replaced waybill owes nothing again', async () => {
    const id = await withFreight();
    await ship(id);
    const ParcelID = await parcelOf(id);
    await ask(town.app, town.cast.grower, deliveries.setExpressInfo, {
      OrderID: id,
      ParcelID,
      ExpressNo: 'SF9988877766655',
    });
    expect(await amounts(id)).toEqual([106]);
  });

  it('a waybill taken back gives its freight back with the last piece', async () => {
    const id = await withFreight();
    await ship(id);
    const ParcelID = await parcelOf(id);
    await ask(town.app, town.cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, Void: true });
    expect(await amounts(id)).toEqual([106, -106]);
  });

  it('a wholly refunded order is not 已收, even on a bill that needs no payment', async () => {
    const id = await shipped();
    const paid = await shipped();
    await refunded(id, 100);
    const BillID = await billed([id]);
    expect(await bill(BillID)).toMatchObject({ TotalAmount: 0, Status: 3 });
    await ask(town.app, town.cast.middle, payments.payoff, { Bills: [{ BillID: await billed([paid]) }] });
    const input = { orderNo: [id, paid], paymentStatus: 3 as const };
    const answer = await ask(town.app, town.cast.middle, orders.byAgent, input);
    expect(answer.items.map(({ OrderID }) => OrderID)).toEqual([paid]);
  });

  it('money sent back after 已确认 opens the bill', async () => {
    const BillID = await billed([await shipped()]);
    const { PaymentIDs } = await ask(town.app, town.cast.channel, payments.payoff, { Bills: [{ BillID }] });
    expect((await ask(town.app, town.cast.middle, payments.confirm, { PaymentIDs })).done).toBe(1);
    expect(await bill(BillID)).toMatchObject({ Status: 3, UnpaidAmount: 0 });
    expect(
      (await ask(town.app, town.cast.channel, payments.unPayoff, { PaymentIDs, Reason: '退回' })).done,
    ).toBe(0);
    expect(
      (await ask(town.app, town.cast.middle, payments.unPayoff, { PaymentIDs, Reason: '退回' })).done,
    ).toBe(1);
    expect(await bill(BillID)).toMatchObject({ Status: 1, PaidAmount: 0, UnpaidAmount: 100 });
  });

  it('a refund after the bill is in the next, and the paid one stays paid', async () => {
    const id = await shipped();
    const first = await billed([id]);
    await ask(town.app, town.cast.middle, payments.payoff, { Bills: [{ BillID: first }] });
    await refunded(id, 30);
    expect(await bill(first)).toMatchObject({ Status: 3, TotalAmount: 100 });
    const second = await billed([id, await shipped()]);
    expect(await bill(second)).toMatchObject({ TotalAmount: 70, ReturnAmount: 30 });
    const [late] = await items([id], { BillIDs: [second] });
    expect(late).toMatchObject({ IdPaymentType: 2, Amount: 30, Section: 3 });
  });

  it('spreading looks at what is open, not at the total', async () => {
    const { items: open } = await ask(town.app, town.cast.middle, bills.get, { Side: 1, Statuses: [1, 2] });
    await ask(town.app, town.cast.middle, payments.payoff, { Bills: open.map(({ BillID }) => ({ BillID })) });
    const one = await billed([await shipped()]);
    const two = await billed([await shipped()]);
    await ask(town.app, town.cast.middle, payments.payoff, { Bills: [{ BillID: one, Amount: 90 }] });
    const Traders = [{ TraderID: town.cast.channel.shopId, Side: 1 as const, Amount: 50 }];
    expect((await ask(town.app, town.cast.middle, payments.payoff, { Traders })).done).toBe(1);
    expect([await bill(one), await bill(two)]).toMatchObject([{ PaidAmount: 100 }, { PaidAmount: 40 }]);
  });
});
