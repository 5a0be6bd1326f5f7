import { sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { type ParcelWish, shipOrders } from '#features/shipping/deliveries/server/index.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ProgramOrder } from '../../contract.ts';
import type { TakeCtx } from './take-lines.ts';

export interface OrderWaybill {
  /** OrderItemUid. */
  id: string;
  orderId: string;
  express: NonNullable<ProgramOrder['ExpressInfo']>;
}

/**
 * Ships orders by the waybills that came with them, where the shop ships itself. One that an order has, or had until a
 * person voided it, was brought by an earlier call: said again it does nothing. Gives why others were not done.
 */
export async function shipWithWaybills(
  entry: TakeCtx,
  brought: readonly OrderWaybill[],
): Promise<{ shipped: OrderWaybill[]; skipped: BatchResult['skipped'] }> {
  const had = await parcelsOf(entry, brought);
  const fresh = brought.filter((one) => !had.has(keyOf(one.orderId, one.express.ExpressNo)));
  if (fresh.length === 0) return { shipped: [], skipped: [] };
  const { reasons } = await shipOrders(entry, fresh.map(wishOf));
  const skipped = fresh.flatMap(({ id }, at) =>
    reasons[at] ? [skip(id, deny(notShipped, { reason: reasons[at] }))] : [],
  );
  return { shipped: fresh.filter((_, at) => !reasons[at]), skipped };
}

const notShipped = denial('hub.not_shipped', '订单已录入，快递单号没有写入：{reason}');
const keyOf = (orderId: string, no: string) => `${orderId} ${cleanWaybillNo(no)}`;

const wishOf = ({ orderId, express }: OrderWaybill): ParcelWish => ({
  orderId,
  company: express.ExpressCompany,
  waybillNo: express.ExpressNo,
  amount: null,
  shippedAt: null,
  note: '',
  accepts: [],
});

async function parcelsOf({ db }: TakeCtx, brought: readonly OrderWaybill[]): Promise<ReadonlySet<string>> {
  if (brought.length === 0) return new Set();
  const rows = await db
    .from('parcels')
    .select(['order_id', 'waybill_no'])
    .where('order_id', '=', sql<string>`any(${brought.map(({ orderId }) => orderId)}::bigint[])`)
    .execute();
  return new Set(rows.map(({ order_id, waybill_no }) => keyOf(order_id, waybill_no)));
}
