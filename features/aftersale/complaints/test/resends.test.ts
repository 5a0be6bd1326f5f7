import { describe, expect, it } from 'vitest';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { complaints } from '../contract.ts';
import { guestComplaints } from '../guest-contract.ts';
import { RESULT, STATE } from '../words.ts';
import { talkTown } from './talking.ts';

const town = talkTown(20, 5);
const { handle, detail, accept } = town;

const ship = (OrderID: string) =>
  ask(town.app, town.cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }],
  });
/** A shipped order of 5 × 20 for the channel, 5 × 10 for the middle, and a wish to send some of it anew. */
async function raised(IdComplaintType: 3 | 4, Pieces: number) {
  const order = town.order();
  await ship(order);
  const { items } = await ask(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID: order, Pieces }],
    IdComplaintType,
    IdReason: 10,
  });
  return { order, id: items[0]?.ComplaintID ?? '' };
}
const sendAnew = (who: Person, ComplaintID: string, SpuAmount: number, more: object = {}) =>
  call(town.app, who, complaints.newOrder, { ComplaintID, SpuAmount, Content: '补 3 个', ...more });
const hoursTo = (time: string | null) => (Date.parse(time ?? '') - Date.now()) / 3_600_000;
const orderOf = async (who: Person, OrderID: string) =>
  (await ask(town.app, who, orders.detail, { OrderID })).Order;
const booked = async (who: Person, OrderID: string) => {
  await ship(OrderID);
  await town.app.work();
  const { items } = await ask(town.app, who, settlementItems.get, { OrderIDs: [OrderID] });
  return items.map(({ IdPaymentType, Amount }) => [IdPaymentType, Amount]).sort();
};

describe('goods that are sent anew', () => {
  it('are an order along the same chain, free of charge on each leg that agreed', async () => {
    const { order, id } = await raised(4, 3);
    await handle(town.cast.middle, id, { Act: 'passOn' });
    expect((await detail(town.cast.grower, id)).Legs[0]?.Offers[0]).toMatchObject({ Resend: 3, Money: 0 });
    await accept(town.cast.grower, id);
    expect((await detail(town.cast.middle, id)).Head).toMatchObject({ IdComplaintStatus: STATE.working });
    expect((await sendAnew(town.cast.grower, id, 3)).message).toBe('下游还没有都同意补发，请等渠道答复');
    await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
    expect((await sendAnew(town.cast.channel, id, 4)).message).toBe('最多补 3 件');
    const { data } = await sendAnew(town.cast.channel, id, 3);
    const own = await orderOf(town.cast.channel, data.OrderID);
    expect(own).toMatchObject({
      IdCreationType: CREATION_TYPES.resend,
      Amount: 3,
      SalePrice: 0,
      CostPrice: 0,
      CostFreight: 0,
      BuyerNote: '补发：补 3 个',
      Receiver: (await orderOf(town.cast.channel, order)).Receiver,
    });
    expect(await orderOf(town.cast.middle, data.OrderID)).toMatchObject({ SalePrice: 0, CostPrice: 0 });
    for (const who of [town.cast.channel, town.cast.middle, town.cast.grower]) {
      const { Head, Legs } = await detail(who, id);
      expect(Head).toMatchObject({ IdComplaintStatus: STATE.handled, Results: RESULT.resent });
      expect(Legs.every(({ ResendOrderID }) => ResendOrderID === data.OrderID)).toBe(true);
      const answer = await ask(town.app, who, complaints.query, { OrderNos: [data.OrderID] });
      expect(answer.items.map(({ ComplaintID }) => ComplaintID)).toEqual([id]);
    }
    expect(await booked(town.cast.middle, data.OrderID)).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect((await sendAnew(town.cast.channel, id, 3)).message).toBe('还没有约定补发，或已经补发');
  });

  it('cost today’s price on a leg that did not agree', async () => {
    const { id } = await raised(4, 2);
    const { Legs } = await detail(town.cast.middle, id);
    expect(Legs.map(({ Leg, ResendPrice }) => [Leg, ResendPrice])).toEqual([
      ['channel', null],
      ['vendor', 10],
    ]);
    await accept(town.cast.middle, id);
    const { data, message } = await sendAnew(town.cast.middle, id, 2);
    expect(message).toBe('');
    expect(await orderOf(town.cast.channel, data.OrderID)).toMatchObject({ CostPrice: 0 });
    expect(await orderOf(town.cast.middle, data.OrderID)).toMatchObject({ SalePrice: 0, CostPrice: 10 });
    expect(await booked(town.cast.grower, data.OrderID)).toEqual([[1, 20]]);
  });

  it('keep what was agreed: their prices are not changed, and no freight comes with another address', async () => {
    const { channel, middle, grower } = town.cast;
    const { id } = await raised(4, 2);
    await accept(middle, id);
    const { SpuID } = await orderOf(grower, town.ids[0] ?? '');
    const Cfgs = [
      { LogisticCfgName: '浙江', ProvinceIDs: ['33'], LogisticFee: 6 },
      { LogisticCfgName: '江苏', ProvinceIDs: ['32'], LogisticFee: 9 },
    ];
    const policy = { LogisticPolicyName: '补发也收运费', Cfgs } as never;
    const { LogisticPolicyID } = await ask(town.app, grower, logistics.addPolicy, policy);
    const setPolicy = (LogisticPolicyID: string | null) =>
      ask(town.app, grower, spus.changeLogisticPolicy, { SpuIDs: [SpuID], LogisticPolicyID });
    await setPolicy(LogisticPolicyID);
    const { OrderID } = (await sendAnew(middle, id, 2)).data;
    expect(await orderOf(middle, OrderID)).toMatchObject({ SaleFreight: 0, CostPrice: 10, CostFreight: 6 });
    for (const [who, side] of [
      [channel, 'sales'],
      [channel, 'cost'],
      [middle, 'sales'],
      [middle, 'cost'],
      [grower, 'sales'],
    ] as const) {
      const changed = { Orders: [{ OrderID, Price: 12.34, Reason: '改价' }] };
      expect(await ask(town.app, who, orderPrices[side], changed)).toMatchObject({
        done: 0,
        skipped: [{ code: 'price.resend', reason: expect.stringContaining('按投诉里的约定') }],
      });
    }
    const Address = {
      receiver: '周敏',
      phone: '13912345678',
      province: '江苏省',
      city: '南京市',
      area: '鼓楼区',
      detail: '中山北路 9 号',
    };
    const Items = [{ OrderID, Address }];
    const { Orders } = await ask(town.app, channel, requests.sums, { Kind: 'address', Items });
    expect(Orders).toMatchObject([{ CostWas: 0, CostNow: 0, SaleNow: 0 }]);
    const request = { Kind: 'address', Items, Reason: '搬家了' } as const;
    expect(await ask(town.app, channel, requests.ask, request)).toEqual({ done: 1, skipped: [] });
    expect(await orderOf(channel, OrderID)).toMatchObject({
      Receiver: '周敏',
      SaleFreight: 0,
      CostFreight: 0,
    });
    // The leg that did not agree pays as for any order.
    expect(await orderOf(middle, OrderID)).toMatchObject({ SaleFreight: 0, CostPrice: 10, CostFreight: 9 });
    expect(await orderOf(grower, OrderID)).toMatchObject({ SalePrice: 10, SaleFreight: 9 });
    await setPolicy(null);
  });

  it('go to another address, and are of another listing of the same suppliers, where that is said', async () => {
    const { channel, middle, grower } = town.cast;
    const other = await openListing(town.app, [channel, middle, grower], [30, 20, 10], '补发的橙子');
    const own = await openListing(town.app, [channel, grower], [30, 20], '直采的橙子');
    const { id } = await raised(4, 2);
    await accept(middle, id);
    const Address = {
      receiver: '周敏',
      phone: '13912345678',
      province: '江苏省',
      city: '南京市',
      area: '鼓楼区',
      detail: '中山北路 9 号',
    };
    const elsewhere = await sendAnew(channel, id, 2, { SpuID: own.entrySpuId, Address });
    expect(elsewhere.message).toBe('选的商品不是由原来的店铺供货，请换一个');
    const { data } = await sendAnew(channel, id, 2, { SpuID: other.entrySpuId, Address });
    expect(await orderOf(channel, data.OrderID)).toMatchObject({
      SpuName: '补发的橙子',
      Receiver: '周敏',
      Province: '江苏省',
      CostPrice: 0,
    });
    expect(await orderOf(grower, data.OrderID)).toMatchObject({ Receiver: '周敏', SpuName: '补发的橙子' });
  });

  it('are never more pieces than were sent, of all complaints together', async () => {
    const { order, id } = await raised(4, 3);
    await accept(town.cast.middle, id);
    const again = await call(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order, Pieces: 3 }],
      IdComplaintType: 2,
      IdReason: 9,
    });
    expect(again.message).toBe('超过可售后件数 2');
  });

  it('are told as many as were ordered; what was promised beyond that may be claimed again', async () => {
    const { order, id } = await raised(4, 4);
    await accept(town.cast.middle, id);
    await sendAnew(town.cast.channel, id, 1);
    for (const who of [town.cast.channel, town.cast.middle])
      expect((await detail(who, id)).Legs.map(({ Resend }) => Resend)).toContain(1);
    const answer = await ask(town.app, town.cast.channel, complaints.orderno, { OrderNos: [order] });
    expect(answer.items[0]).toMatchObject({ PiecesFromVendor: 4 });
  });

  it('may be answered with money instead', async () => {
    const { id } = await raised(4, 3);
    const draft = await ask(town.app, town.cast.middle, complaints.channelAdd, {
      ComplaintID: id,
      Money: 12,
      Resend: { SpuAmount: 0 },
    });
    await ask(town.app, town.cast.middle, complaints.channelSubmit, { Items: [draft] });
    await accept(town.cast.channel, id, { Leg: 'vendor' });
    expect((await detail(town.cast.channel, id)).Head).toMatchObject({ MoneyIn: 12, Results: RESULT.money });
    expect((await sendAnew(town.cast.channel, id, 1)).message).toContain('还没有约定补发');
  });

  it('for goods that come back are ordered once these are in, or sooner by the seller', async () => {
    const { id } = await raised(3, 2);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    expect((await sendAnew(town.cast.channel, id, 2)).message).toContain('换货先退后发');
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776661' });
    await handle(town.cast.middle, id, { Act: 'receive', Good: 2 });
    expect((await detail(town.cast.channel, id)).Head.IdComplaintStatus).toBe(STATE.working);
    expect((await sendAnew(town.cast.channel, id, 2)).message).toBe('');
    expect((await detail(town.cast.middle, id)).Head).toMatchObject({
      IdComplaintStatus: STATE.handled,
      Results: RESULT.exchanged | RESULT.exchangedBack | RESULT.returned,
    });
    const sooner = await raised(3, 2);
    await accept(town.cast.middle, sooner.id, { ReturnAddress: '昆明' });
    expect((await sendAnew(town.cast.middle, sooner.id, 2)).message).toBe('');
    const kept = await handle(town.cast.channel, sooner.id, { Act: 'fail', Reason: '不退了' });
    expect(kept.message).toBe('换货已发出，退货要寄回来');
  });

  it('may be ordered before those that come back where that was agreed, and these still have to come', async () => {
    const { channel, middle } = town.cast;
    const { id } = await raised(3, 2);
    const answer = await ask(town.app, channel, complaints.vendorAdd, { ComplaintID: id, GoodsFirst: false });
    await ask(town.app, channel, complaints.vendorSubmit, { Items: [answer] });
    expect((await detail(middle, id)).Legs[0]?.Offers.at(-1)).toMatchObject({ GoodsFirst: false, Resend: 2 });
    await accept(middle, id, { ReturnAddress: '昆明' });
    const { Head, Legs } = await detail(channel, id);
    expect(Head).toMatchObject({ WaitsFor: 'me', Next: { Act: 'resend' } });
    expect(hoursTo(Head.DueOn)).toBeLessThan(48);
    expect(Legs[0]).toMatchObject({ GoodsFirst: false, WaitsForGoods: true });
    expect((await sendAnew(channel, id, 2)).message).toBe('');
    const after = await detail(channel, id);
    expect(after.Head).toMatchObject({
      WaitsFor: 'me',
      Next: { Act: 'sendBack' },
      Results: RESULT.exchanged,
    });
    expect(hoursTo(after.Head.DueOn)).toBeGreaterThan(6 * 24);
    await handle(channel, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776671' });
    await handle(middle, id, { Act: 'receive', Good: 2 });
    expect((await detail(channel, id)).Head.IdComplaintStatus).toBe(STATE.handled);
    const { id: other } = await raised(4, 2);
    const late = await call(town.app, channel, complaints.vendorAdd, {
      ComplaintID: other,
      GoodsFirst: false,
    });
    expect(late.message).toBe('只有换货才约定先发货还是先退货');
  });

  it('wait for a supplier farther up that has not got its own back first, unless it sends them itself', async () => {
    const { channel, middle, grower } = town.cast;
    const { id } = await raised(3, 2);
    await handle(middle, id, { Act: 'passOn' });
    await accept(grower, id, { ReturnAddress: '果园' });
    await accept(middle, id, { ReturnAddress: '昆明' });
    expect((await sendAnew(middle, id, 2)).message).toContain('换货先退后发');
    expect((await detail(middle, id)).Acts.map(({ Act }) => Act)).not.toContain('resend');
    await handle(channel, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776672' });
    await handle(middle, id, { Act: 'receive', Good: 2 });
    expect((await detail(middle, id)).Head.Next).toMatchObject({ Act: 'sendBack' });
    await handle(middle, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776674' });
    expect((await detail(middle, id)).Head.Next).toBeNull();
    expect((await sendAnew(channel, id, 2)).message).toBe('供货链上还有未结案的事项，暂时不能下单');
    expect((await sendAnew(grower, id, 2)).message).toBe('');
  });

  it('for goods of which less was accepted are as many as were, the rest being answered afterwards', async () => {
    const { channel, middle } = town.cast;
    const { id } = await raised(3, 3);
    await accept(middle, id, { ReturnAddress: '昆明' });
    await handle(channel, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776673' });
    await handle(middle, id, { Act: 'receive', Good: 2, Bad: 1 });
    expect((await detail(channel, id)).Legs[0]).toMatchObject({ Resend: 2, Back: 2 });
    expect((await sendAnew(channel, id, 3)).message).toBe('最多补 2 件');
    expect((await sendAnew(channel, id, 2)).message).toBe('');
    const { Head, Legs } = await detail(channel, id);
    expect(Head).toMatchObject({ WaitsFor: 'me', IdComplaintStatus: STATE.working });
    expect(Head.Results & RESULT.lessReturned).toBe(RESULT.lessReturned);
    expect(Legs[0]?.Offers.at(-1)).toMatchObject({ State: 'open', Note: '少收 1 件，其余不换' });
    await accept(channel, id, { Leg: 'vendor' });
    for (const who of [channel, middle])
      expect((await detail(who, id)).Head.IdComplaintStatus).toBe(STATE.handled);
  });

  it('are not sent a second time for the rest, which is contested with money', async () => {
    const { channel, middle } = town.cast;
    const { id } = await raised(3, 3);
    await accept(middle, id, { ReturnAddress: '昆明' });
    await handle(middle, id, { Act: 'receive', Good: 2, Bad: 1 });
    await sendAnew(channel, id, 2);
    const contested = { ComplaintID: id, Money: 20 };
    const again = { ...contested, Resend: { SpuAmount: 1 } };
    expect((await call(town.app, channel, complaints.vendorAdd, again)).message).toBe(
      '这一段已经退换过货；还要补发的请另外发起投诉',
    );
    const draft = await ask(town.app, channel, complaints.vendorAdd, contested);
    await ask(town.app, channel, complaints.vendorSubmit, { Items: [draft] });
    expect((await accept(middle, id)).message).toBe('');
    const { MoneyIn, IdComplaintStatus } = (await detail(channel, id)).Head;
    expect([MoneyIn, IdComplaintStatus]).toEqual([20, STATE.handled]);
  });

  it('are given up by a middle shop whose supplier agreed only after others had been ordered', async () => {
    const { channel, middle, grower } = town.cast;
    const { id } = await raised(3, 2);
    const first = await ask(town.app, channel, complaints.vendorAdd, { ComplaintID: id, GoodsFirst: false });
    await ask(town.app, channel, complaints.vendorSubmit, { Items: [first] });
    await handle(middle, id, { Act: 'passOn' });
    await accept(middle, id, { ReturnAddress: '昆明' });
    expect((await sendAnew(channel, id, 2)).message).toBe('');
    await accept(grower, id, { ReturnAddress: '果园' });
    await handle(channel, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776675' });
    await handle(middle, id, { Act: 'receive', Good: 2 });
    await handle(middle, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776676' });
    await handle(grower, id, { Act: 'receive', Good: 2 });
    for (const who of [channel, middle, grower]) expect((await sendAnew(who, id, 2)).status).not.toBe(0);
    expect((await detail(middle, id)).Acts).toContainEqual({ Act: 'fail', Leg: 'vendor' });
    const over = await handle(middle, id, { Act: 'fail', Leg: 'vendor', Reason: '已另外采购补发' });
    expect(over.message).toBe('');
    for (const who of [middle, grower]) expect((await detail(who, id)).Head.WaitsFor).toBe('nobody');
  });

  it('are those that were promised beyond what comes back, however little of that is accepted', async () => {
    const { channel, middle } = town.cast;
    const { id } = await raised(3, 2);
    const draft = await ask(town.app, middle, complaints.channelAdd, {
      ComplaintID: id,
      Pieces: 2,
      Resend: { SpuAmount: 3 },
    });
    await ask(town.app, middle, complaints.channelSubmit, { Items: [draft] });
    await accept(channel, id, { Leg: 'vendor' });
    await handle(middle, id, { Act: 'receive', Good: 0, Bad: 2 });
    expect((await detail(channel, id)).Legs[0]).toMatchObject({ Resend: 1, Back: 0 });
  });

  it('to a buyer cost who promised them', async () => {
    const order = town.order();
    await ship(order);
    const { items } = await ask(town.app, town.cast.channel, guestComplaints.raise, {
      Items: [{ OrderID: order, Pieces: 1 }],
      IdComplaintType: 4,
      IdReason: 10,
      Submit: false,
    });
    const id = items[0]?.ComplaintID ?? '';
    const draft = await ask(town.app, town.cast.channel, guestComplaints.channelAdd, { ComplaintID: id });
    await ask(town.app, town.cast.channel, guestComplaints.channelSubmit, { Items: [draft] });
    await handle(town.cast.channel, id, { Act: 'accept', Leg: 'buyer' }, draft);
    expect((await detail(town.cast.channel, id)).Head.WaitsFor).toBe('me');
    const { data } = await call(town.app, town.cast.channel, guestComplaints.newOrder, {
      ComplaintID: id,
      SpuAmount: 1,
    });
    expect(await orderOf(town.cast.channel, data.OrderID)).toMatchObject({ SalePrice: 0, CostPrice: 20 });
    expect((await detail(town.cast.channel, id)).Head.IdComplaintStatus).toBe(STATE.handled);
  });

  it('are sent once however many send them at the same time', async () => {
    const { id } = await raised(4, 2);
    await accept(town.cast.middle, id);
    const answers = await Promise.all(
      [town.cast.channel, town.cast.middle, town.cast.channel].map((who) => sendAnew(who, id, 2)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 4009, 4009]);
  });
});
