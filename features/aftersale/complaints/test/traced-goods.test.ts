import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderDoors } from '#features/shipping/order-doors/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';
import { followGoods, raiseTroubled } from '../server/index.ts';
import { claimOf } from '../trouble-claim.ts';
import { FROM_TROUBLE, STATE } from '../words.ts';
import { talking } from './talking.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 10, { amount: 3 }));
  await app.work();
});
afterAll(() => app.close());

const { handle, seen, accept } = talking(() => app);
const sentOf = (order: string) => `SF${order.slice(-12)}`;
const backOf = (order: string) => `YT${order.slice(-13)}`;
const DAY = 86_400_000;
const PICTURE = '/pictures/ofgoodsthatmove1-1600.webp';
const look = () => followGoods.run(app.database.pool, app.files);
/** What a carrier says, as the shop's own system hands it on. */
const said = (who: Person, expressNo: string, state: string, text: string, at = Date.now() - 60_000) =>
  ask(app, who, orderDoors.callbackExpressInfo, {
    items: [{ expressNo, lines: [{ time: new Date(at).toISOString(), text, state }] }],
  });
/** A shipped order of 3 × 20, a complaint of the channel about it, and the middle's yes. */
async function agreed(IdComplaintType: 2 | 5 | 6) {
  const order = ids[next++] ?? '';
  await ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID: order, ExpressNo: sentOf(order) }],
  });
  const { items } = await ask(app, cast.channel, complaints.create, {
    ...{ Items: [{ OrderID: order, Money: 60 }], IdComplaintType, IdReason: 9, PictureUrls: [PICTURE] },
  });
  const id = items[0]?.ComplaintID ?? '';
  await accept(cast.middle, id, { ReturnAddress: '昆明市某仓' });
  return { order, id };
}
async function sentBack() {
  const of = await agreed(2);
  const waybill = { ExpressCompany: '圆通', ExpressNo: backOf(of.order) };
  await handle(cast.channel, of.id, { Act: 'returnWaybill', ...waybill });
  await look();
  return of;
}
const books = async (who: Person, OrderID: string) =>
  (await ask(app, who, settlementItems.get, { OrderIDs: [OrderID] })).items
    .filter(({ Kind }) => Kind >= 4)
    .map(({ Quantity, Amount }) => [Quantity, Amount]);
const parcelOf = async (who: Person, id: string) => (await seen(who, id)).Legs[0]?.Parcels[0];

describe('goods on their way back', () => {
  it('are followed by their carrier, for both shops of the talk', async () => {
    const { order, id } = await sentBack();
    await said(cast.middle, backOf(order), '0', '运输中');
    await look();
    for (const who of [cast.channel, cast.middle])
      expect(await parcelOf(who, id)).toMatchObject({ TraceState: 3, SignedOn: null, Good: null });
    const { items } = await ask(app, cast.middle, complaints.expressno, { ExpressNos: [backOf(order)] });
    expect(items[0]).toMatchObject({ Kind: 'return', TraceState: 3, LastLine: '运输中' });
  });

  it('give who receives them 72 hours from when they are signed for, and are booked by nobody’s silence before', async () => {
    const { order, id } = await sentBack();
    await app.database.pool.query(
      "update complaint_legs set due_at = now() - interval '1 day' where complaint_id = $1",
      [id],
    );
    await said(cast.middle, backOf(order), '3', '已签收');
    await look();
    const { Head, Posts } = await seen(cast.middle, id);
    const hours = (Date.parse(Head.DueOn ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(72 + 13);
    expect(Posts.at(-1)).toMatchObject({ Kind: 'returnSigned' });
    expect(await parcelOf(cast.channel, id)).toMatchObject({ TraceState: 6 });
    const posts = Posts.length;
    await look();
    expect((await seen(cast.middle, id)).Posts).toHaveLength(posts);
    expect(await books(cast.channel, order)).toEqual([]);
  });

  it('count as received whole a week after they were signed for', async () => {
    const { order, id } = await sentBack();
    await said(cast.middle, backOf(order), '3', '已签收', Date.now() - 8 * DAY);
    await look();
    await look();
    expect(await books(cast.channel, order)).toEqual([[3, 60]]);
    expect((await seen(cast.channel, id)).Posts.at(-1)).toMatchObject({ Kind: 'countedBySilence' });
    await look();
    expect(await books(cast.channel, order)).toEqual([[3, 60]]);
  });

  it('never do where no trace says so, nor when somebody has counted them', async () => {
    const silent = await sentBack();
    await app.database.pool.query(
      "update complaint_legs set due_at = now() - interval '30 days' where complaint_id = $1",
      [silent.id],
    );
    const counted = await sentBack();
    await handle(cast.middle, counted.id, { Act: 'receive', Good: 1, Bad: 2 });
    await said(cast.middle, backOf(counted.order), '3', '已签收', Date.now() - 8 * DAY);
    await look();
    await look();
    expect(await books(cast.channel, silent.order)).toEqual([]);
    expect(await books(cast.channel, counted.order)).toEqual([[1, 20]]);
  });

  it('of another shop, or of nobody, are not heard of', async () => {
    const { order } = await sentBack();
    const told = await said(cast.outsider, backOf(order), '3', '已签收');
    expect(told.done).toBe(0);
  });
});

describe('a parcel that was refused', () => {
  it('is booked when its carrier brings it back, once', async () => {
    const { order, id } = await agreed(6);
    await said(cast.grower, sentOf(order), '6', '退回中', Date.now() - 120_000);
    await look();
    expect(await books(cast.channel, order)).toEqual([]);
    await said(cast.grower, sentOf(order), '4', '已退回');
    await look();
    await look();
    expect(await books(cast.channel, order)).toEqual([[3, 60]]);
    expect((await seen(cast.middle, id)).Posts.at(-1)).toMatchObject({ Kind: 'backByTrace' });
  });
});

describe('a parcel in trouble for a day', () => {
  const troubled = async () => {
    const order = ids[next++] ?? '';
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: order, ExpressNo: sentOf(order) }],
    });
    await said(cast.grower, sentOf(order), '6', '退回中');
    await app.database.pool.query(
      "update orders set receipt_on = now() - interval '25 hours' where id = $1",
      [order],
    );
    return order;
  };
  const about = async (who: Person, order: string) =>
    (await ask(app, who, complaints.query, { OrderNos: [order] })).items;

  it('is offered as a complaint that is filled in', async () => {
    const order = await troubled();
    const { items } = await ask(app, cast.channel, complaints.orderno, { OrderNos: [order] });
    expect(items).toMatchObject([{ OrderID: order, Trouble: 8 }]);
    expect(claimOf(8)).toEqual({ type: 6, reason: 10, says: '物流异常：退回中' });
    await raiseTroubled.run(app.database.pool, app.files);
    expect(await about(cast.channel, order)).toEqual([]);
  });

  it('is raised by itself, once, with its own bit, where the shop that entered it wants so', async () => {
    const order = await troubled();
    await ask(app, cast.channel, shopSettings.setMisc, { RaiseComplaintOnTrouble: true });
    await raiseTroubled.run(app.database.pool, app.files);
    await raiseTroubled.run(app.database.pool, app.files);
    const raised = { IdComplaintType: 6, Pieces: 3 };
    const [working, pending] = [STATE.working | FROM_TROUBLE, STATE.pending | FROM_TROUBLE];
    expect(await about(cast.channel, order)).toMatchObject([{ ...raised, IdComplaintStatus: working }]);
    expect(await about(cast.middle, order)).toMatchObject([{ ...raised, IdComplaintStatus: pending }]);
    const bit = { IdComplaintStatus: [FROM_TROUBLE], OrderNos: ids };
    expect(
      (await ask(app, cast.channel, complaints.query, bit)).items.map(({ OrderID }) => OrderID),
    ).toContain(order);
    expect(await about(cast.grower, order)).toEqual([]);
    await ask(app, cast.channel, shopSettings.setMisc, { RaiseComplaintOnTrouble: false });
  });
});
