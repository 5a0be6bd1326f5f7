import { liveParcels } from '#features/orders/parcels/server/index.ts';
import { changeWaybills } from '#features/shipping/deliveries/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { printDenials } from '../print-denials.ts';
import { changeParcels, type PrintParcel, parcelsById } from './parcel-rows.ts';

/** The orders can't get the new number; nothing of what was begun is kept. */
export class SwapRefused extends Error {
  readonly denied: Denial;
  constructor(denied: Denial) {
    super(denied.no);
    this.denied = denied;
  }
}

/**
 * The number of a parcel that has left is another now: its orders get the new one in every shop of their chains, all of
 * them or none, and the old one is to be given back.
 */
export async function swapShipped(ctx: Pick<ShopCtx, 'db' | 'user'>, parcel: PrintParcel): Promise<void> {
  const { db } = ctx;
  const [old] = await parcelsById(db, [parcel.replacesId ?? '']);
  if (!old) throw new Error('a parcel that takes the place of none');
  const ids = parcel.orders.map(({ orderId }) => orderId);
  const standing = (await liveParcels(db, ids)).filter((row) => row.waybill_no === old.waybillNo);
  const changes = standing.map((row) => ({
    orderId: row.order_id,
    parcelId: row.id,
    company: parcel.company,
    waybillNo: parcel.waybillNo,
    isVoid: false,
    accepts: ['oddNumber', 'otherCarrier'] as const,
  }));
  if (changes.length === 0) throw new SwapRefused(deny(printDenials.oldNumberGone));
  const { denials } = await changeWaybills(ctx, changes);
  const [denied] = denials.values();
  if (denied) throw new SwapRefused({ ...denied, no: `订单没有换成新单号：${denied.no}` });
  await changeParcels(db, [
    { id: parcel.id, state: 'shipped', reason: '' },
    { id: old.id, state: 'recycling', reason: `已换成 ${parcel.waybillNo}` },
  ]);
}
