import { v7 as newId } from 'uuid';
import { isRefundedBeyond } from '#features/orders/order-prices/server/index.ts';
import { cleanWaybillNo } from '#features/orders/orders/clean-waybill-no.ts';
import { changeOrders, type OrderInHand, type Verdict } from '#features/orders/orders/server/index.ts';
import { decide } from '#features/orders/orders/transitions.ts';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { WaybillDoubt } from '../contract.ts';
import { type Judged, judgeWaybills } from '../judge-waybills.ts';
import { nameCompany } from '../name-company.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import type { DoubtKind } from '../waybill-doubts.ts';
import { addParcels, liveParcels, settleChain, voidParcel } from './parcel-rows.ts';
import { holdWaybills, receiversOf, standingWaybills } from './standing-waybills.ts';

interface Given {
  OrderID: string;
  ParcelID: string;
  ExpressCompany: string;
  ExpressNo: string;
  Void: boolean;
  Accepts: readonly DoubtKind[];
}

type Parcel = Awaited<ReturnType<typeof liveParcels>>[number];

/** The order's parcels once nobody else can change them, and what there is to say of the new number. */
interface Hand {
  parcels: readonly Parcel[];
  judged: Judged | undefined;
  /** Why it was refused, when a person may accept that. */
  doubts: WaybillDoubt[];
  /** More was given back than would be left to pay for. */
  isRefunded: boolean;
}

/** Replaces or voids a waybill, in every shop of the chain; the old one stays in the history (domain §3). */
export async function setExpressInfo(ctx: ShopCtx, given: Given): Promise<void> {
  const waybillNo = cleanWaybillNo(given.ExpressNo);
  if (!given.Void && waybillNo === '') refuse(no.waybillMissing);
  await mustExist(ctx, given);
  let hand: Hand = { parcels: [], judged: undefined, doubts: [], isRefunded: false };
  const result = await changeOrders(
    ctx,
    [given.OrderID],
    (order) => verdictOn(order, given, waybillNo, hand),
    async ([order]) => {
      if (order) hand = await takeInHand(ctx, order, given, waybillNo);
    },
  );
  const refused = result.skipped[0];
  if (refused && hand.doubts.length > 0) {
    throw new Refused(no.doubtful.code, no.doubtful.status, refused.reason, { Doubts: hand.doubts });
  }
  if (refused) refuse(no.notDone, { reason: refused.reason });
  const old = hand.parcels.find((parcel) => parcel.id === given.ParcelID);
  await voidParcel(ctx.db, result.changed, given.ParcelID);
  if (given.Void || !old) return settleChain(ctx.db, result.changed);
  const { amount, shipped_at: shippedAt, note } = old;
  const company = hand.judged?.company ?? old.company;
  const replacement = { id: newId(), company, waybillNo, amount, shippedAt, note };
  await addParcels(ctx.db, ctx.user.name, result.changed, () => [{ ...replacement, replacesId: old.id }]);
  await settleChain(ctx.db, result.changed);
}

async function takeInHand(
  { db }: ShopCtx,
  order: OrderInHand,
  given: Given,
  waybillNo: string,
): Promise<Hand> {
  const parcels = await liveParcels(db, [given.OrderID]);
  const old = parcels.find((parcel) => parcel.id === given.ParcelID);
  const hand = { parcels, judged: undefined, doubts: [], isRefunded: false };
  if (given.Void) {
    const left = order.shippedAmount - (old?.amount ?? 0);
    return { ...hand, isRefunded: await isRefundedBeyond(db, order, left) };
  }
  const company = nameCompany(given.ExpressCompany, waybillNo) || old?.company || '';
  const wish = { orderId: given.OrderID, waybillNo, company: given.ExpressCompany.trim() || company };
  await holdWaybills(db, [waybillNo]);
  const standing = (await standingWaybills(db, [waybillNo])).filter(
    ({ orderId }) => orderId !== given.OrderID,
  );
  const [judged] = judgeWaybills([wish], standing, await receiversOf(db, [given.OrderID]));
  return { ...hand, judged };
}

async function mustExist(ctx: ShopCtx, { OrderID, ParcelID }: Given): Promise<void> {
  const order = await ctx.db.from('orders').select('id').where('id', '=', OrderID).executeTakeFirst();
  if (!order) refuse(common.notFound, { what: '订单' });
  const parcel = await ctx.db
    .from('parcels')
    .select('voided_at')
    .where('order_id', '=', OrderID)
    .where('id', '=', ParcelID)
    .executeTakeFirst();
  if (!parcel) refuse(no.parcelNotFound);
  if (parcel.voided_at) refuse(no.parcelVoided);
}

function verdictOn(order: OrderInHand, given: Given, waybillNo: string, hand: Hand): Verdict {
  if (order.hop !== order.chain.length - 1) return { no: '由上游供应商发货，本店不能修改运单' };
  const { parcels, judged } = hand;
  const old = parcels.find((parcel) => parcel.id === given.ParcelID);
  if (!old) return { no: no.parcelVoided.says };
  const was = { company: old.company, no: old.waybill_no };
  if (given.Void) {
    const answer = decide(order, { type: 'reship', shippedAmount: order.shippedAmount - old.amount });
    if ('no' in answer) return answer;
    if (hand.isRefunded) return { no: no.refunded.says };
    return {
      facts: answer.facts,
      tell: { kind: 'voided', was: `${was.company} ${was.no}`, now: '作废' },
      event: { kind: 'waybillVoided', detail: { was } },
    };
  }
  const now = { company: judged?.company ?? old.company, no: waybillNo };
  if (now.company === was.company && now.no === was.no) return { no: '新运单与原运单相同，无需更换' };
  if (parcels.some((parcel) => parcel.id !== old.id && parcel.waybill_no === waybillNo)) {
    return { no: `已有该运单 ${waybillNo}` };
  }
  const answer = decide(order, { type: 'reship', shippedAmount: order.shippedAmount });
  if ('no' in answer) return answer;
  if (judged?.problem) return { no: judged.problem };
  const open = (judged?.doubts ?? []).filter(({ kind }) => !given.Accepts.includes(kind));
  hand.doubts = open.map(({ kind, says }) => ({
    ...{ OrderID: order.id, ExpressNo: waybillNo, Kind: kind, Says: says },
  }));
  if (open[0]) return { no: open[0].says };
  return {
    facts: answer.facts,
    tell: { kind: 'waybill', was: `${was.company} ${was.no}`, now: `${now.company} ${now.no}` },
    event: { kind: 'waybillReplaced', detail: { was, now } },
  };
}
