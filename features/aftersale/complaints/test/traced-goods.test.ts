import { describe, expect, it } from 'vitest';
import { servicePolicies } from '#features/catalogue/after-sale-policies/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { followGoods, raiseTroubled } from '../server/index.ts';
import { claimOfTrouble } from '../trouble-claim.ts';
import { FROM_TROUBLE, STATE } from '../words.ts';
import { talkTown } from './talking.ts';

const town = talkTown(10, 3);
const { handle, detail, accept } = town;

const sentOf = (order: string) => `SF${order.slice(-12)}`;
const backOf = (order: string) => `YT${order.slice(-13)}`;
const DAY = 86_400_000;
const PICTURE = '/pictures/ofgoodsthatmove1-1600.webp';
const look = () => followGoods.run(town.app.database.pool, town.app.files);
/** What a carrier says, as the shop's own system hands it on. */
const traceLine = (who: Person, expressNo: string, state: string, text: string, at = Date.now() - 60_000) =>
  ask(town.app, who, orderApi.callbackExpressInfo, {
    items: [{ expressNo, lines: [{ time: new Date(at).toISOString(), text, state }] }],
  });
/** A shipped order of 3 × 20, a complaint of the channel about it, and the middle's yes. */
async function agreed(IdComplaintType: 2 | 5 | 6) {
  const order = town.order();
  await ask(town.app, town.cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID: order, ExpressNo: sentOf(order) }],
  });
  const { items } = await ask(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID: order, Money: 60 }],
    IdComplaintType,
    IdReason: 9,
    PictureUrls: [PICTURE],
  });
  const id = items[0]?.ComplaintID ?? '';
  await accept(town.cast.middle, id, { ReturnAddress: '昆明市某仓' });
  return { order, id };
}
async function sentBack() {
  const complaint = await agreed(2);
  const waybill = { ExpressCompany: '圆通', ExpressNo: backOf(complaint.order) };
  await handle(town.cast.channel, complaint.id, { Act: 'returnWaybill', ...waybill });
  await look();
  return complaint;
}
const books = async (who: Person, OrderID: string) =>
  (await ask(town.app, who, settlementItems.get, { OrderIDs: [OrderID] })).items
    .filter(({ Kind }) => Kind >= 4)
    .map(({ Quantity, Amount }) => [Quantity, Amount]);
const parcelOf = async (who: Person, id: string) => (await detail(who, id)).Legs[0]?.Parcels[0];

describe('goods on their way back', () => {
  it('are followed by their carrier, for both shops of the talk', async () => {
    const { order, id } = await sentBack();
    await traceLine(town.cast.middle, backOf(order), '0', '运输中');
    await look();
    for (const who of [town.cast.channel, town.cast.middle])
      expect(await parcelOf(who, id)).toMatchObject({ TraceState: 3, SignedOn: null, Good: null });
    const { items } = await ask(town.app, town.cast.middle, complaints.expressno, {
      ExpressNos: [backOf(order)],
    });
    expect(items[0]).toMatchObject({ Kind: 'return', TraceState: 3, LastLine: '运输中' });
  });

  it('give who receives them 72 hours from when they are signed for, and are booked by nobody’s silence before', async () => {
    const { order, id } = await sentBack();
    await town.app.database.pool.query(
      "update complaint_legs set due_at = now() - interval '1 day' where complaint_id = $1",
      [id],
    );
    await traceLine(town.cast.middle, backOf(order), '3', '已签收');
    await look();
    const { Head, Posts } = await detail(town.cast.middle, id);
    const hours = (Date.parse(Head.DueOn ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(72 + 13);
    expect(Posts.at(-1)).toMatchObject({ Kind: 'returnSigned' });
    expect(await parcelOf(town.cast.channel, id)).toMatchObject({ TraceState: 6 });
    const posts = Posts.length;
    await look();
    expect((await detail(town.cast.middle, id)).Posts).toHaveLength(posts);
    expect(await books(town.cast.channel, order)).toEqual([]);
  });

  it('count as received whole a week after they were signed for', async () => {
    const { order, id } = await sentBack();
    await traceLine(town.cast.middle, backOf(order), '3', '已签收', Date.now() - 8 * DAY);
    await look();
    await look();
    expect(await books(town.cast.channel, order)).toEqual([[3, 60]]);
    expect((await detail(town.cast.channel, id)).Posts.at(-1)).toMatchObject({ Kind: 'countedBySilence' });
    await look();
    expect(await books(town.cast.channel, order)).toEqual([[3, 60]]);
  });

  it('never do where no trace says so, nor when somebody has counted them', async () => {
    const silent = await sentBack();
    await town.app.database.pool.query(
      "update complaint_legs set due_at = now() - interval '30 days' where complaint_id = $1",
      [silent.id],
    );
    const counted = await sentBack();
    await handle(town.cast.middle, counted.id, { Act: 'receive', Good: 1, Bad: 2 });
    await traceLine(town.cast.middle, backOf(counted.order), '3', '已签收', Date.now() - 8 * DAY);
    await look();
    await look();
    expect(await books(town.cast.channel, silent.order)).toEqual([]);
    expect(await books(town.cast.channel, counted.order)).toEqual([[1, 20]]);
  });

  it('of another shop, or of nobody, are not heard of', async () => {
    const { order } = await sentBack();
    const notices = await traceLine(town.cast.outsider, backOf(order), '3', '已签收');
    expect(notices.done).toBe(0);
  });
});

describe('a parcel that was refused', () => {
  it('is booked when its carrier brings it back, once', async () => {
    const { order, id } = await agreed(6);
    await traceLine(town.cast.grower, sentOf(order), '6', '退回中', Date.now() - 120_000);
    await look();
    expect(await books(town.cast.channel, order)).toEqual([]);
    await traceLine(town.cast.grower, sentOf(order), '4', '已退回');
    await look();
    await look();
    expect(await books(town.cast.channel, order)).toEqual([[3, 60]]);
    expect((await detail(town.cast.middle, id)).Posts.at(-1)).toMatchObject({ Kind: 'backByTrace' });
  });
});

describe('a parcel in trouble for a day', () => {
  const troubled = async (order = town.order()) => {
    await ask(town.app, town.cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: order, ExpressNo: sentOf(order) }],
    });
    await traceLine(town.cast.grower, sentOf(order), '6', '退回中');
    await town.app.database.pool.query(
      "update orders set receipt_on = now() - interval '25 hours' where id = $1",
      [order],
    );
    return order;
  };
  const about = async (who: Person, order: string) =>
    (await ask(town.app, who, complaints.query, { OrderNos: [order] })).items;

  it('is offered as a complaint that is filled in', async () => {
    const order = await troubled();
    const { items } = await ask(town.app, town.cast.channel, complaints.orderno, { OrderNos: [order] });
    expect(items).toMatchObject([{ OrderID: order, Trouble: 8 }]);
    expect(claimOfTrouble(8)).toEqual({ type: 6, reason: 10, says: '物流异常：退回中' });
    await raiseTroubled.run(town.app.database.pool, town.app.files);
    expect(await about(town.cast.channel, order)).toEqual([]);
  });

  it('is raised by itself, once, with its own bit, where the shop that entered it wants so', async () => {
    const order = await troubled();
    await ask(town.app, town.cast.channel, shopSettings.setMisc, { RaiseComplaintOnTrouble: true });
    await raiseTroubled.run(town.app.database.pool, town.app.files);
    await raiseTroubled.run(town.app.database.pool, town.app.files);
    const raised = { IdComplaintType: 6, Pieces: 3 };
    const working = STATE.working | FROM_TROUBLE;
    const pending = STATE.pending | FROM_TROUBLE;
    expect(await about(town.cast.channel, order)).toMatchObject([{ ...raised, IdComplaintStatus: working }]);
    expect(await about(town.cast.middle, order)).toMatchObject([{ ...raised, IdComplaintStatus: pending }]);
    const bit = { IdComplaintStatus: [FROM_TROUBLE], OrderNos: town.ids };
    expect(
      (await ask(town.app, town.cast.channel, complaints.query, bit)).items.map(({ OrderID }) => OrderID),
    ).toContain(order);
    expect(await about(town.cast.grower, order)).toEqual([]);
    await ask(town.app, town.cast.channel, shopSettings.setMisc, { RaiseComplaintOnTrouble: false });
  });

  it('needs no picture though the seller’s policy asks for one: its carrier’s words are the proof', async () => {
    const { channel, middle } = town.cast;
    const seenBy = async (who: Person) =>
      (await ask(town.app, who, orders.detail, { OrderID: town.ids[0] ?? '' })).Order;
    const detail = { Text: '', ClaimDays: 9, Types: [6], PicturesRequired: true, HandleHours: 24 };
    const policy = { ...detail, FullRefundFromPercent: null, ReturnFreightBy: 1 as const };
    const { id: ServicePolicyID } = await ask(town.app, middle, servicePolicies.add, {
      name: '要有图片',
      detail: policy,
    });
    const SpuIDs = [(await seenBy(middle)).SpuID];
    await ask(town.app, middle, spus.changeServicePolicy, { SpuIDs, ServicePolicyID });
    const Address = {
      receiver: '后来的',
      phone: '13700000001',
      province: '浙江省',
      city: '杭州市',
      detail: '1号',
    };
    const Lines = [{ spuID: (await seenBy(channel)).SpuID, spuAmount: 3, Address }];
    const placed = async () => (await ask(town.app, channel, orders.place, { Lines })).OrderIDs[0] ?? '';
    const order = await placed();
    await troubled(order);
    const { items } = await ask(town.app, channel, complaints.orderno, { OrderNos: [order] });
    expect(items[0]?.NotOffered, 'what the policy leaves out is told before it is chosen').toEqual([
      1, 2, 3, 4, 5, 7,
    ]);
    const back = { IdComplaintType: 6 as const, IdReason: 1 };
    await ask(town.app, channel, complaints.create, {
      ...back,
      Items: [{ OrderID: await troubled(await placed()) }],
    });
    const kept = { ...back, IdComplaintType: 1 as const, Items: [{ OrderID: order }], Description: '坏了' };
    await expect(ask(town.app, channel, complaints.create, kept)).rejects.toThrow('还缺');
    await ask(town.app, channel, shopSettings.setMisc, { RaiseComplaintOnTrouble: true });
    await raiseTroubled.run(town.app.database.pool, town.app.files);
    await ask(town.app, channel, shopSettings.setMisc, { RaiseComplaintOnTrouble: false });
    expect(await about(middle, order)).toMatchObject([{ IdComplaintType: 6 }]);
  });
});
