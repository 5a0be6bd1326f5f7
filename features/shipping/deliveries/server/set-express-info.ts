import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { skip } from '#kit/endpoint/denial.ts';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { deliveryRefusals as no } from '../refusals.ts';
import type { DoubtKind } from '../waybill-doubts.ts';
import { changeWaybills } from './change-waybills.ts';

interface ExpressInfoInput {
  OrderID: string;
  ParcelID: string;
  ExpressCompany: string;
  ExpressNo: string;
  Void: boolean;
  Reason: string;
  Accepts: readonly DoubtKind[];
}

/** Replaces or voids one waybill. */
export async function setExpressInfo(ctx: ShopCtx, expressInfoInput: ExpressInfoInput): Promise<void> {
  const waybillNo = cleanWaybillNo(expressInfoInput.ExpressNo);
  if (!expressInfoInput.Void && waybillNo === '') refuse(no.waybillMissing);
  await mustExist(ctx, expressInfoInput);
  const {
    OrderID: orderId,
    ParcelID: parcelId,
    ExpressCompany: company,
    Accepts: accepts,
  } = expressInfoInput;
  const change = {
    orderId,
    parcelId,
    company,
    waybillNo,
    isVoid: expressInfoInput.Void,
    reason: expressInfoInput.Reason,
    accepts,
  };
  const { denials, doubts } = await changeWaybills(ctx, [change]);
  const denied = denials.get(orderId);
  if (!denied) return;
  const data = { done: 0, skipped: [skip(orderId, denied)], Doubts: doubts };
  const kind = doubts.length > 0 ? no.doubtful : no.notDone;
  throw new Refused(kind, denied.no, { params: { reason: denied.no }, data });
}

async function mustExist(ctx: ShopCtx, { OrderID, ParcelID }: ExpressInfoInput): Promise<void> {
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
