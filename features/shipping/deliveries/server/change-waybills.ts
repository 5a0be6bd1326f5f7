import { v7 as newId } from 'uuid';
import { refundedBeyond } from '#features/orders/order-prices/server/index.ts';
import { changeOrders, type LockedOrder, type OrderVerdict } from '#features/orders/orders/server/index.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { liveParcels, settleChain } from '#features/orders/parcels/server/index.ts';
import { type Denial, denialIn, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { WaybillDoubt } from '../contract.ts';
import { deliveryDenials, doubtDenial } from '../delivery-denials.ts';
import { type JudgedWaybill, judgeWaybills } from '../judge-waybills.ts';
import { nameCompany } from '../name-company.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import type { DoubtKind } from '../waybill-doubts.ts';
import { addTracedParcels, voidTracedParcels } from './traced-parcels.ts';
import { lockWaybills, receiversOf, waybillsInUse } from './waybills-in-use.ts';

interface WaybillChange {
  orderId: string;
  parcelId: string;
  /** The carrier as somebody wrote it. */
  company: string;
  /** The number that takes its place; none of a waybill that is voided. */
  waybillNo: string;
  isVoid: boolean;
  /** Why it is voided. */
  reason?: string;
  accepts: readonly DoubtKind[];
}

type Parcel = Awaited<ReturnType<typeof liveParcels>>[number];

/** An order's parcels once nobody else can change them, and what there is to say of the new number. */
interface Hand {
  change: WaybillChange;
  parcels: readonly Parcel[];
  old: Parcel | undefined;
  judged: JudgedWaybill | undefined;
  /** Complaints by which more was given back, or is promised, than would be left to pay for. */
  refundedBy: readonly string[];
}

interface ChangedWaybills {
  /** By order, why its waybill was not changed. */
  reasons: ReadonlyMap<string, string>;
  /** The same with code and parameters. */
  denials: ReadonlyMap<string, Denial>;
  /** Orders that had the new number already. */
  repeats: ReadonlySet<string>;
  /** Of those that were left because somebody should look first. */
  doubts: readonly WaybillDoubt[];
}

/**
 * Replaces or voids waybills, of each order one, in every shop of the chain; the old ones stay in the history
 * (domain §3). However many they are, each shop's rows are written in one statement of a kind.
 */
export async function changeWaybills(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  changes: readonly WaybillChange[],
): Promise<ChangedWaybills> {
  const byOrder = new Map(changes.map((change) => [change.orderId, change]));
  let hands = new Map<string, Hand>();
  const doubts: WaybillDoubt[] = [];
  const { changed, skipped } = await changeOrders(
    ctx,
    [...byOrder.keys()],
    (order) => verdictOn(order, hands.get(order.id), doubts),
    async (orders) => {
      hands = await takeInHand(ctx, orders, byOrder);
    },
  );
  await voidTracedParcels(
    ctx.db,
    changed,
    changed.flatMap(({ order }) => hands.get(order.id)?.old?.id ?? []),
  );
  // Under one id in every shop.
  const parcels = new Map(changed.map(({ order }) => [order.id, replacementOf(hands.get(order.id))]));
  await addTracedParcels(ctx.db, ctx.user.name, changed, (id) => parcels.get(id) ?? []);
  await settleChain(ctx.db, changed);
  return {
    reasons: new Map(skipped.map(({ id, reason }) => [id, reason])),
    denials: new Map(skipped.map((one) => [one.id, denialIn(one)])),
    repeats: new Set([...hands].flatMap(([id, hand]) => (isThere(hand) ? [id] : []))),
    doubts,
  };
}

const isThere = ({ change, parcels }: Pick<Hand, 'change' | 'parcels'>): boolean =>
  parcels.some(({ id, waybill_no: number }) => id !== change.parcelId && number === change.waybillNo);

function replacementOf(hand: Hand | undefined) {
  if (!hand?.old || hand.change.isVoid) return [];
  const { old, judged, change } = hand;
  const { amount, shipped_at: shippedAt, note } = old;
  const company = judged?.company ?? old.company;
  const { waybillNo } = change;
  return [{ id: newId(), company, waybillNo, amount, shippedAt, note, replacesId: old.id }];
}

async function takeInHand(
  { db }: Pick<ShopCtx, 'db'>,
  orders: readonly LockedOrder[],
  byOrder: ReadonlyMap<string, WaybillChange>,
): Promise<Map<string, Hand>> {
  const live = groupBy(
    await liveParcels(
      db,
      orders.map(({ id }) => id),
    ),
    (row) => row.order_id,
  );
  const hands = orders.flatMap((order) => {
    const change = byOrder.get(order.id);
    const parcels = live.get(order.id) ?? [];
    const old = parcels.find(({ id }) => id === change?.parcelId);
    return change ? [{ order, change, parcels, old }] : [];
  });
  const judged = await judgeEach(
    db,
    hands.filter(({ change }) => !change.isVoid),
  );
  const cuts = hands
    .filter(({ change }) => change.isVoid)
    .map(({ order, old }) => ({ order, shippedAmount: order.shippedAmount - (old?.amount ?? 0) }));
  const refunded = cuts.length > 0 ? await refundedBeyond(db, cuts) : new Map<string, string[]>();
  return new Map(
    hands.map(({ order: { id }, ...hand }) => [
      id,
      { ...hand, judged: judged.get(id), refundedBy: refunded.get(id) ?? [] },
    ]),
  );
}

/** New numbers beside each other and beside those that stand on other orders. */
async function judgeEach(
  db: ShopCtx['db'],
  hands: readonly Pick<Hand, 'change' | 'old'>[],
): Promise<Map<string, JudgedWaybill>> {
  const wishes = hands.map(({ change: { orderId, waybillNo, company }, old }) => ({
    orderId,
    waybillNo,
    company: company.trim() || nameCompany('', waybillNo) || (old?.company ?? ''),
  }));
  if (wishes.length === 0) return new Map();
  const nos = [...new Set(wishes.map(({ waybillNo }) => waybillNo))];
  const own = new Set(wishes.map(({ orderId, waybillNo }) => `${orderId} ${waybillNo}`));
  await lockWaybills(db, nos);
  const standing = (await waybillsInUse(db, nos)).filter(
    ({ orderId, waybillNo }) => !own.has(`${orderId} ${waybillNo}`),
  );
  const receivers = await receiversOf(
    db,
    wishes.map(({ orderId }) => orderId),
  );
  const judged = judgeWaybills(wishes, standing, receivers);
  return new Map(wishes.flatMap(({ orderId }, at) => (judged[at] ? [[orderId, judged[at]] as const] : [])));
}

function verdictOn(order: LockedOrder, hand: Hand | undefined, doubts: WaybillDoubt[]): OrderVerdict {
  if (order.hop !== order.chain.length - 1) return deny(deliveryDenials.changeByShipper);
  if (!hand?.old) return deny(no.parcelVoided);
  const { old } = hand;
  return hand.change.isVoid ? voided(order, old, hand) : replaced(order, { ...hand, old }, doubts);
}

function voided(order: LockedOrder, old: Parcel, { change, refundedBy }: Hand): OrderVerdict {
  const { reason = '' } = change;
  const was = { company: old.company, no: old.waybill_no };
  const answer = decideOrder(order, { type: 'reship', shippedAmount: order.shippedAmount - old.amount });
  if ('no' in answer) return answer;
  // Whoever ships need not know of the complaint: its number, no amount and no shop.
  if (refundedBy.length > 0) return deny(deliveryDenials.refunded, { complaints: refundedBy.join('、') });
  return {
    facts: answer.facts,
    tell: { kind: 'voided', was: `${was.company} ${was.no}`, now: reason ? `作废：${reason}` : '作废' },
    event: { kind: 'waybillVoided', detail: { was, ...(reason && { reason }) } },
  };
}

function replaced(
  order: LockedOrder,
  { change, old, parcels, judged }: Hand & { old: Parcel },
  doubts: WaybillDoubt[],
): OrderVerdict {
  const { waybillNo } = change;
  const was = { company: old.company, no: old.waybill_no };
  const now = { company: judged?.company ?? old.company, no: waybillNo };
  if (now.company === was.company && now.no === was.no) return deny(deliveryDenials.same);
  if (isThere({ change, parcels })) return deny(deliveryDenials.repeated, { no: waybillNo });
  const answer = decideOrder(order, { type: 'reship', shippedAmount: order.shippedAmount });
  if ('no' in answer) return answer;
  if (judged?.problem) return judged.problem;
  const open = (judged?.doubts ?? []).filter(({ kind }) => !change.accepts.includes(kind));
  const [first] = open;
  if (first) {
    doubts.push(
      ...open.map(({ kind, says }) => ({
        OrderID: order.id,
        ExpressNo: waybillNo,
        Kind: kind,
        Says: says,
      })),
    );
    return doubtDenial(first);
  }
  return {
    facts: answer.facts,
    tell: { kind: 'waybill', was: `${was.company} ${was.no}`, now: `${now.company} ${now.no}` },
    event: { kind: 'waybillReplaced', detail: { was, now } },
  };
}
