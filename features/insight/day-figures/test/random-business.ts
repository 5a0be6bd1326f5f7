import fc from 'fast-check';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { enterAgainAt } from '#test/enter-again-at.ts';

export interface Chain {
  shops: Person[];
  spu: string;
}

export interface Placed {
  id: string;
  shops: Person[];
}

let app: TestApp;
let chains: Chain[];
/** What has been ordered so far. */
export const placed: Placed[] = [];
let no = 1;

/** Where the acts below happen. */
export function beginBusiness(testApp: TestApp, between: Chain[]): void {
  app = testApp;
  chains = between;
}

export async function placeOrder(chain: number, amount: number, province: string): Promise<void> {
  const { shops, spu } = chains[chain % chains.length] as (typeof chains)[number];
  const Address = {
    receiver: `客${no}`,
    phone: `139${String(no++).padStart(8, '0')}`,
    province,
    detail: '1号',
  };
  const { OrderIDs } = await ask(app, shops[0] as Person, orders.place, {
    AvoidDuplicationInDays: 0,
    ThirdPartyName: no % 3 ? '快团团' : '',
    Lines: [{ spuID: spu, spuAmount: amount, Address }],
  });
  placed.push({ id: OrderIDs[0] ?? '', shops });
}

/** The same order once more, as if it had been entered then. */
export async function enteredAt(order: Placed, time: Date): Promise<string> {
  const id = await enterAgainAt(app.database.pool, order.id, time);
  placed.push({ id, shops: order.shops });
  return id;
}

const at = (pick: number) => placed[pick % placed.length];
const shipperOf = ({ shops }: Placed) => shops.at(-1) as Person;

export async function ship(pick: number, Amount: number): Promise<void> {
  const order = at(pick);
  if (!order) return;
  const ExpressNo = `SF${String(no++).padStart(13, '0')}`;
  await call(app, shipperOf(order), deliveries.deliver, {
    DeliverConfigs: [{ OrderID: order.id, ExpressNo, Amount }],
  });
}

/** Voids a parcel, or says that it goes with another carrier. */
async function correct(pick: number, isVoid: boolean): Promise<void> {
  const order = at(pick);
  if (!order) return;
  const { Order } = await ask(app, shipperOf(order), orders.detail, { OrderID: order.id });
  const parcel = Order.Parcels.find(({ Voided }) => !Voided);
  if (!parcel) return;
  const change = isVoid ? { Void: true } : { ExpressNo: `YT${String(no++).padStart(13, '0')}` };
  // Refused where more would have been given back than what travelled.
  await call(app, shipperOf(order), deliveries.setExpressInfo, {
    OrderID: order.id,
    ParcelID: parcel.ParcelID,
    ...change,
  });
}

/** What a carrier says of a parcel, in any order. */
export async function trace(pick: number, state: string): Promise<void> {
  const order = at(pick);
  if (!order) return;
  const { Order } = await ask(app, shipperOf(order), orders.detail, { OrderID: order.id });
  const parcel = Order.Parcels.find(({ Voided }) => !Voided);
  const lines = [{ time: new Date().toISOString(), text: '一条', state }];
  if (parcel)
    await call(app, shipperOf(order), orderApi.callbackExpressInfo, {
      items: [{ expressNo: parcel.ExpressNo, lines }],
    });
}

export const cancel = async (pick: number) => {
  const order = at(pick);
  if (order)
    await call(app, order.shops[0] as Person, orders.cancelByEntry, {
      Orders: [{ OrderID: order.id, Reason: '不要了' }],
    });
};

/** What was complained about and is not closed. */
export const raised: (Placed & { complaint: string })[] = [];

/** Who entered it complained some hours ago, of this or that; what was said is closed again or not. */
export async function complain(
  pick: number,
  IdReason: number,
  isClosed: boolean,
  hours: number,
): Promise<void> {
  const order = at(pick);
  if (!order) return;
  const PictureUrls = ['/pictures/oftherandombusiness-1600.webp', '/pictures/oftherandombusines2-1600.webp'];
  const input = {
    PictureUrls,
    IdComplaintType: 8 as const,
    IdReason,
    Items: [{ OrderID: order.id, Money: 1 }],
  };
  const { data } = await call(app, order.shops[0] as Person, complaints.create, input);
  const [made] = data?.items ?? [];
  if (!made) return;
  await past(made.ComplaintID, hours);
  if (isClosed)
    await call(app, order.shops[0] as Person, complaints.close, { ComplaintIDs: [made.ComplaintID] });
  else raised.push({ ...order, complaint: made.ComplaintID });
}

/** A complaint and what was offered so far, in all books, as if that had been earlier. */
async function past(complaint: string, hours: number): Promise<void> {
  for (const [table, key] of [
    ['complaints', 'id'],
    ['complaint_proposals', 'complaint_id'],
  ])
    await app.database.pool.query(
      `update ${table} set created_at = created_at - $2 * interval '1 hour' where ${key} = $1`,
      [complaint, hours],
    );
}

/** The seller agrees to what is asked, or passes it on and its supplier agrees some hours later. */
export async function answer(pick: number, isPassedOn: boolean, hours: number): Promise<void> {
  const complaint = raised[pick % raised.length];
  const [, seller, vendor] = complaint?.shops ?? [];
  if (!complaint || !seller) return;
  const ComplaintID = complaint.complaint;
  if (isPassedOn && vendor) {
    await call(app, seller, complaints.handle, { Items: [{ ComplaintID }], Act: 'passOn' });
    await past(ComplaintID, hours);
  }
  const who = isPassedOn && vendor ? vendor : seller;
  const { Open } = (await ask(app, who, complaints.detail, { ComplaintID })).Head;
  const item = { ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version };
  await call(app, who, complaints.handle, { Items: [item], Act: 'accept', Leg: 'channel' });
}

/** Who bought it pays what it came to; gives how many payments that made. */
export async function pay(pick: number): Promise<number> {
  const order = at(pick);
  const buyer = order?.shops[0];
  if (!order || !buyer) return 0;
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from settlement_items where shop_id = $1 and order_id = $2 and type = 3 and kind <> 9',
    [buyer.shopId, order.id],
  );
  if (rows.length === 0) return 0;
  const ItemIDs = rows.map(({ id }) => id);
  return (await call(app, buyer, payments.payoff, { ItemIDs, Method: 7 })).data?.done ?? 0;
}

/** The first of the chain holds it, or the last; or lets it go. */
async function hold(pick: number, byShipper: boolean, isOver: boolean): Promise<void> {
  const order = at(pick);
  if (!order) return;
  const who = byShipper ? shipperOf(order) : (order.shops[0] as Person);
  if (isOver) await call(app, who, suspensions.resume, { Orders: [{ OrderID: order.id }] });
  else await call(app, who, suspensions.suspend, { OrderIDs: [order.id], IdHoldReason: 99, Note: '等一等' });
}

/** Money given back between neighbours of a leg, as both books say it. */
async function giveBack(pick: number, yuan: number): Promise<void> {
  const order = at(pick);
  const [buyer, seller] = order?.shops ?? [];
  if (!order || !buyer || !seller) return;
  const id = String(firstIdAt(new Date()) + BigInt(no));
  for (const [shop, trader, type] of [
    [seller, buyer, 2],
    [buyer, seller, 4],
  ] as const) {
    await app.database.pool.query(
      `insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, freight, amount, reason, actor)
      values ($1, $2, $3, $4, $5, 9, $6, 0, 0, $7, '', '')`,
      [shop.shopId, id, order.id, 1_000 + no, type, trader.shopId, yuan],
    );
    await app.database.pool.query(
      `insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount)
      values ($1, gen_random_uuid(), order_day(now()), $2, $3, 1, $4)`,
      [shop.shopId, trader.shopId, type, yuan],
    );
  }
  no++;
}

const pick = fc.nat({ max: 120 });
const ago = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 - ms);
/** Something that shops and carriers do. */
export const act = fc.oneof(
  fc.tuple(pick, fc.integer({ min: 1, max: 5 }), fc.constantFrom('上海市', '浙江省')).map(
    ([chain, n, where]) =>
      () =>
        placeOrder(chain, n, where),
  ),
  fc.tuple(pick, fc.integer({ min: 1, max: 9 })).map(([which, days]) => async () => {
    const order = at(which);
    if (order) await enteredAt(order, ago(days));
  }),
  ...[0, 1].map(() =>
    fc.tuple(pick, fc.integer({ min: 1, max: 3 })).map(
      ([which, n]) =>
        () =>
          ship(which, n),
    ),
  ),
  fc.tuple(pick, fc.boolean()).map(
    ([which, isVoid]) =>
      () =>
        correct(which, isVoid),
  ),
  fc.tuple(pick, fc.constantFrom('0', '3', '3', '6', '4', '2', '501')).map(
    ([which, state]) =>
      () =>
        trace(which, state),
  ),
  pick.map((which) => () => cancel(which)),
  ...[0, 1].map(() =>
    fc.tuple(pick, fc.constantFrom(3, 7, 10), fc.constantFrom(true, false, false), fc.nat({ max: 50 })).map(
      ([which, reason, isClosed, hours]) =>
        () =>
          complain(which, reason, isClosed, hours),
    ),
  ),
  ...[0, 1].map(() =>
    fc.tuple(pick, fc.boolean(), fc.nat({ max: 30 })).map(
      ([which, isPassedOn, hours]) =>
        () =>
          answer(which, isPassedOn, hours),
    ),
  ),
  pick.map((which) => () => pay(which)),
  fc.tuple(pick, fc.boolean(), fc.boolean()).map(
    ([which, byShipper, isOver]) =>
      () =>
        hold(which, byShipper, isOver),
  ),
  fc.tuple(pick, fc.constantFrom(0.01, 5, 12.34)).map(
    ([which, yuan]) =>
      () =>
        giveBack(which, yuan),
  ),
);
