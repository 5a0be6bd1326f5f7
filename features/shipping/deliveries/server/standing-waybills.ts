import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StandingWaybill } from '../pair-replacements.ts';
import { TRACE, TRACE_NAMES } from '../trace-states.ts';

/** Where a parcel is when its journey is over: another number would say something else of goods that are somewhere. */
const OVER: readonly number[] = [TRACE.signed, TRACE.returning, TRACE.returned];

/** The waybills that count of orders, in the order in which they left. */
export async function standingWaybills(
  db: TenantDb,
  orderIds: readonly string[],
): Promise<Map<string, StandingWaybill[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{
    orderId: string;
    parcelId: string;
    company: string;
    waybillNo: string;
    state: number;
    isConfirmed: boolean;
  }>`select p.order_id::text as "orderId", p.id as "parcelId", p.company, p.waybill_no as "waybillNo",
      p.trace_state as state, o.received_by is not null as "isConfirmed"
    from parcels p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where p.shop_id = ${db.shopId} and p.order_id = any(${orderIds}::bigint[]) and p.voided_at is null
    order by p.order_id, p.shipped_at, p.id`.execute(db.k);
  const waybills = rows.map(({ state, isConfirmed, ...waybill }) => {
    const over = OVER.includes(state) ? (TRACE_NAMES[state] ?? '') : '';
    return { ...waybill, closed: over || (isConfirmed ? '已由录单店铺确认收货' : '') };
  });
  return new Map(
    [...groupBy(waybills, ({ orderId }) => orderId)].map(([id, some]) => [
      id,
      some.map(({ orderId: _, ...waybill }) => waybill),
    ]),
  );
}
