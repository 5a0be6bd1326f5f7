import { v7 as newId } from 'uuid';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { changeOrders, type LockedOrder, type OrderVerdict } from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { clockAfter } from '#features/orders/orders/times/ship-clock.ts';
import { liveParcels, type ParcelValues } from '#features/orders/parcels/server/index.ts';
import { type Denial, denialIn, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { deliveryDenials, doubtDenial } from '../delivery-denials.ts';
import { type JudgedWaybill, judgeWaybills } from '../judge-waybills.ts';
import { type OnPurpose, planParcels } from '../plan-parcels.ts';
import { shippedAtProblem } from '../shipped-at.ts';
import type { Doubt, DoubtKind } from '../waybill-doubts.ts';
import { addTracedParcels } from './traced-parcels.ts';
import { lockWaybills, receiversOf, waybillsInUse } from './waybills-in-use.ts';

/** A parcel to be sent. Without an amount it takes what is left of its order, or its share. */
export interface ParcelWish {
  orderId: string;
  company: string;
  waybillNo: string;
  amount: number | null;
  /** When it left, as whoever ships says; null = now. */
  shippedAt: string | null;
  note: string;
  /** Doubts that a person has seen and ships in spite of. */
  accepts: readonly DoubtKind[];
}

export interface WishDoubt extends Doubt {
  orderId: string;
  waybillNo: string;
}

export interface Shipment {
  result: BatchResult;
  /** Per wish: why it was not done; undefined = its parcel is there now. */
  reasons: (string | undefined)[];
  /** The same with code and parameters. */
  denials: (Denial | undefined)[];
  /** Places of the wishes for waybills that their orders had already. */
  repeats: ReadonlySet<number>;
  /** Of the orders that were skipped because somebody should look first. */
  doubts: WishDoubt[];
  /** Orders that are not this shop's. */
  unknown: string[];
  /** Nothing but waybills that were there already: a double click, not a conflict. */
  onlyRepeats: boolean;
}

type Wish = ParcelWish & { at: number };

/** What is known of an order once nobody else can change it, and what comes of it. */
interface ShippingContext {
  wishes: readonly Wish[];
  /** Its waybills already. */
  ownWaybills: ReadonlySet<string>;
  judged: ReadonlyMap<Wish, JudgedWaybill>;
  repeats: readonly Wish[];
  parcels: ParcelValues[];
  doubts: WishDoubt[];
}

/**
 * Ships orders, in part or whole, as the last shop of their chain (domain §3). Per order all its parcels or none;
 * a waybill that the order has already is left out with a reason, a doubtful one waits until a person accepts it. An
 * order whose entry asks to cancel is left out, unless it is shipped alone and `declining`.
 */
export async function shipOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  wishes: readonly ParcelWish[],
  { declining = false, goodsLeft = false }: OnPurpose = {},
): Promise<Shipment> {
  const clean = wishes.map((wish, at) => ({ ...wish, at, waybillNo: cleanWaybillNo(wish.waybillNo) }));
  const ids = [...new Set(clean.map(({ orderId }) => orderId))];
  let hands = new Map<string, ShippingContext>();
  const now = new Date();
  const shipped = await changeOrders(
    ctx,
    ids,
    (order) =>
      verdictOn(order, hands.get(order.id), now, { declining: declining && ids.length === 1, goodsLeft }),
    async (orders) => {
      const orderIds = orders.map(({ id }) => id);
      hands = await takeInHand(ctx, orderIds, clean);
    },
  );
  await addTracedParcels(ctx.db, ctx.user.name, shipped.changed, (id) => hands.get(id)?.parcels ?? []);
  return answerOf(clean, hands, shipped);
}

async function takeInHand(
  { db }: Pick<ShopCtx, 'db'>,
  orderIds: readonly string[],
  wishes: readonly Wish[],
): Promise<Map<string, ShippingContext>> {
  const nos = [...new Set(wishes.map(({ waybillNo }) => waybillNo))];
  await lockWaybills(db, nos);
  const own = groupBy(await liveParcels(db, orderIds), (row) => row.order_id);
  const standing = await waybillsInUse(db, nos);
  const judged = judgeWaybills(wishes, standing, await receiversOf(db, orderIds));
  const byWish = new Map(wishes.flatMap((wish, at) => (judged[at] ? [[wish, judged[at]] as const] : [])));
  const byOrder = groupBy(wishes, ({ orderId }) => orderId);
  return new Map(
    orderIds.map((id) => {
      const ownWaybills = new Set((own.get(id) ?? []).map((row) => row.waybill_no));
      const nothingYet = { repeats: [], parcels: [], doubts: [] };
      return [id, { wishes: byOrder.get(id) ?? [], ownWaybills, judged: byWish, ...nothingYet }];
    }),
  );
}

function verdictOn(
  order: LockedOrder,
  hand: ShippingContext | undefined,
  now: Date,
  on: OnPurpose,
): OrderVerdict {
  if (order.hop !== order.chain.length - 1) return deny(deliveryDenials.byShipper);
  if (!hand) return deny(deliveryDenials.noWaybill);
  const plan = planParcels(order, hand.wishes, hand.ownWaybills, on);
  hand.repeats = plan.repeats;
  if ('no' in plan) return plan;
  const problem = problemOf(plan.parcels, hand, now);
  if (problem) return problem;
  const [doubt] = hand.doubts;
  if (doubt) return doubtDenial(doubt);
  hand.parcels = plan.parcels.map(({ wish, amount }) => ({
    id: newId(),
    company: hand.judged.get(wish)?.company ?? wish.company,
    waybillNo: wish.waybillNo,
    amount,
    shippedAt: wish.shippedAt ?? now.toISOString(),
    note: wish.note,
  }));
  return {
    facts: plan.facts,
    deliveredAt: now.toISOString(),
    ...(order.cancelRequest !== null && DECLINED),
    ...(has(order.status, STATUS.suspended) && { ...GOODS_LEFT, ...clockAfter(order, 'all', now) }),
    // Whoever has carried the first number to the platform carries this one, too.
    ...(hand.ownWaybills.size > 0 && { tell: { kind: 'added', was: '', now: waybillsSay(hand.parcels) } }),
    event: {
      kind: 'shipped',
      detail: { parcels: plan.parcels.map(({ wish }, at) => eventOf(wish, hand.parcels[at])) },
    },
  };
}

function problemOf(parcels: readonly { wish: Wish }[], hand: ShippingContext, now: Date): Denial | undefined {
  for (const { wish } of parcels) {
    const late = wish.shippedAt === null ? undefined : shippedAtProblem(new Date(wish.shippedAt), now);
    const problem = hand.judged.get(wish)?.problem ?? late;
    if (problem) return problem;
  }
  hand.doubts = parcels.flatMap(({ wish }) =>
    (hand.judged.get(wish)?.doubts ?? [])
      .filter(({ kind }) => !wish.accepts.includes(kind))
      .map((doubt) => ({ ...doubt, orderId: wish.orderId, waybillNo: wish.waybillNo })),
  );
  return undefined;
}

const waybillsSay = (parcels: readonly ParcelValues[]): string =>
  parcels.map(({ company, waybillNo }) => `${company} ${waybillNo}`).join('，');

/** A parcel as the timeline tells it; the time only when it was said. */
const eventOf = ({ shippedAt }: Wish, parcel: ParcelValues | undefined) =>
  parcel && {
    company: parcel.company,
    no: parcel.waybillNo,
    amount: parcel.amount,
    ...(parcel.note && { note: parcel.note }),
    ...(shippedAt && { shippedAt }),
  };

/** Who ships although the entry asks to cancel has declined. */
const DECLINED = {
  cancelAnswer: '对方已发货，未同意取消',
  before: { kind: 'cancelDeclined', detail: { reason: '货已发出' } },
};

/** Only with `goodsLeft` does an order ship that is held. */
const GOODS_LEFT = {
  holds: { end: 'all', how: 'goodsLeft' },
  before: { kind: 'goodsLeft' },
} as const;

const repeated = (no: string) => deny(deliveryDenials.repeated, { no });

function answerOf(
  wishes: readonly Wish[],
  hands: Map<string, ShippingContext>,
  { done, skipped }: BatchResult,
): Shipment {
  const refused = new Map(skipped.map((one) => [one.id, denialIn(one)]));
  const doubles = new Set([...hands.values()].flatMap(({ repeats }) => repeats.map(({ at }) => at)));
  const denials = wishes.map(({ orderId, at, waybillNo }) =>
    doubles.has(at) ? repeated(waybillNo) : refused.get(orderId),
  );
  const partly = wishes
    .filter(({ orderId, at }) => doubles.has(at) && !refused.has(orderId))
    .map(({ orderId, waybillNo }) => skip(orderId, repeated(waybillNo)));
  return {
    result: { done, skipped: [...skipped, ...partly] },
    denials,
    reasons: denials.map((denied) => denied?.no),
    repeats: doubles,
    doubts: [...hands.values()].flatMap(({ doubts }) => doubts),
    unknown: [...new Set(wishes.map(({ orderId }) => orderId))].filter((id) => !hands.has(id)),
    onlyRepeats: done === 0 && doubles.size === wishes.length,
  };
}
