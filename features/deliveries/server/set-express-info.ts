import { v7 as newId } from 'uuid';
import { cleanWaybillNo } from '#features/orders/clean-waybill-no.ts';
import { changeOrders, type OrderInHand, type Verdict } from '#features/orders/server/index.ts';
import { decide } from '#features/orders/transitions.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { nameCompany, OTHER_COMPANY } from '../name-company.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import { addParcels, liveParcels, voidParcel } from './parcel-rows.ts';

interface Given {
  OrderID: string;
  ParcelID: string;
  ExpressCompany: string;
  ExpressNo: string;
  Void: boolean;
}

type Parcel = Awaited<ReturnType<typeof liveParcels>>[number];

/** Replaces or voids a waybill, in every shop of the chain; the old one stays in the history (domain §3). */
export async function setExpressInfo(ctx: ShopCtx, given: Given): Promise<void> {
  const waybillNo = cleanWaybillNo(given.ExpressNo);
  if (!given.Void && waybillNo === '') refuse(no.waybillMissing);
  await mustExist(ctx, given);
  let parcels: Parcel[] = [];
  const result = await changeOrders(
    ctx,
    [given.OrderID],
    (order) => verdictOn(order, given, waybillNo, parcels),
    async (orders) => {
      parcels = await liveParcels(
        ctx.db,
        orders.map(({ id }) => id),
      );
    },
  );
  const refused = result.skipped[0];
  if (refused) refuse(no.notDone, { reason: refused.reason });
  const old = parcels.find((parcel) => parcel.id === given.ParcelID);
  await voidParcel(ctx.db, result.changed, given.ParcelID);
  if (given.Void || !old) return;
  const company = nameCompany(given.ExpressCompany, waybillNo) || old.company || OTHER_COMPANY;
  const replacement = { id: newId(), company, waybillNo, amount: old.amount, shippedAt: old.shipped_at };
  await addParcels(ctx.db, ctx.user.name, result.changed, () => [{ ...replacement, replacesId: old.id }]);
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

function verdictOn(order: OrderInHand, given: Given, waybillNo: string, parcels: readonly Parcel[]): Verdict {
  if (order.hop !== order.chain.length - 1) return { no: '由上游供应商发货，本店不能修改运单' };
  const old = parcels.find((parcel) => parcel.id === given.ParcelID);
  if (!old) return { no: no.parcelVoided.says };
  const was = { company: old.company, no: old.waybill_no };
  if (given.Void) {
    const answer = decide(order, { type: 'reship', shippedAmount: order.shippedAmount - old.amount });
    if ('no' in answer) return answer;
    return { facts: answer.facts, event: { kind: 'waybillVoided', detail: { was } } };
  }
  const now = { company: nameCompany(given.ExpressCompany, waybillNo) || old.company, no: waybillNo };
  if (now.company === was.company && now.no === was.no) return { no: '新运单与原运单相同，无需更换' };
  if (parcels.some((parcel) => parcel.id !== old.id && parcel.waybill_no === waybillNo)) {
    return { no: `已有该运单 ${waybillNo}` };
  }
  const answer = decide(order, { type: 'reship', shippedAmount: order.shippedAmount });
  if ('no' in answer) return answer;
  return { facts: answer.facts, event: { kind: 'waybillReplaced', detail: { was, now } } };
}
