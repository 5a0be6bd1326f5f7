import { waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { printDenials as no } from '../print-denials.ts';
import { isSameReceiver } from '../print-problem.ts';
import { lockForPrinting } from './check-orders.ts';
import type { PrintParcel } from './parcel-rows.ts';
import { currentReceivers } from './print-orders.ts';

/** What an order of a parcel says once nobody else can change it: the reason why it stays here, or nothing. */
export type Stops = (parcel: PrintParcel, orderId: string) => Denial | undefined;

/**
 * Locks the orders of parcels until the transaction ends and looks at what has changed since their numbers were taken:
 * a cancel, a hold, a request, another address.
 */
export async function stoppedOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  parcels: readonly PrintParcel[],
): Promise<Stops> {
  const ids = [...new Set(parcels.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))];
  const { denials } = await lockForPrinting(ctx, ids);
  const receivers = await currentReceivers(ctx.db, ids);
  const nos = parcels.flatMap(({ waybillNo }) => waybillNo || []);
  const standing = new Set(
    (nos.length > 0 ? await waybillsInUse(ctx.db, nos) : []).map((use) => `${use.orderId} ${use.waybillNo}`),
  );
  return ({ receiver, waybillNo, orders, prints }, orderId) => {
    // Left out when the label was printed: what is in the box is what stands on it.
    const leftOut = prints > 0 && orders.find((order) => order.orderId === orderId)?.reason;
    if (leftOut) return deny(no.leftOutBefore, { reason: leftOut });
    // Somebody has shipped it under this very number meanwhile.
    if (standing.has(`${orderId} ${waybillNo}`)) return undefined;
    const denied = denials.get(orderId);
    if (denied) return denied;
    const now = receivers.get(orderId);
    return now && isSameReceiver(now, receiver) ? undefined : deny(no.addressChanged);
  };
}

/** The sentence on a parcel whose order stops it: what to do with its number. */
export const stopText = (reason: string): string => `已取号，${reason}；请回收单号，不要发出`;

/** Why an order stops its parcel, with what to do with its number. */
export const stopDenial = ({ no: reason, code, params }: Denial): Denial => ({
  no: stopText(reason),
  code,
  params,
});
