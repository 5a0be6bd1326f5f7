import { sql } from 'kysely';
import { markComplaints } from '#features/orders/orders/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STATE } from '../../words.ts';
import { deriveStatus, type LegStatus, type StatusInput } from './derive-status.ts';

/**
 * Refreshes state, whose move it is and money of complaints from their legs, in a shop that an act of another concerns.
 */
export async function refreshComplaintStatus(shop: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [{ rows }, legRows] = await Promise.all([
    sql<StatusInput>`select id, hop, status, type, closed_at is not null as is_closed
    from complaints where shop_id = ${shop.shopId} and id = any(${[...ids]}::uuid[])`.execute(shop.k),
    sql<
      LegStatus & { complaint_id: string }
    >`select complaint_id, leg, state, turn, agreements, money, booked, returns, pieces, back, resend,
      resend_order_id::text as "resendOrderId", intercepted, counted, due_at
    from complaint_legs where shop_id = ${shop.shopId} and complaint_id = any(${[...ids]}::uuid[])`.execute(
      shop.k,
    ),
  ]);
  const legs = groupBy(legRows.rows, (leg) => leg.complaint_id);
  const values = rows.map((row) => deriveStatus(row, legs.get(row.id) ?? [], false));
  await saveStatuses(shop, values);
}

/** Writes derived states of complaints to their rows. */
export async function saveStatuses(
  shop: TenantDb,
  values: readonly ReturnType<typeof deriveStatus>[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`update complaints c set status = v.status, waits_for = v.waits, due_at = v.due, money_in = v.money_in,
      money_out = v.money_out, results = v.results, guest = v.guest, moved_at = now(),
      closed_at = case when v.is_open then null else c.closed_at end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id uuid, status int, waits text, due timestamptz,
      money_in numeric, money_out numeric, results int, is_open boolean,
      guest boolean)
    where c.shop_id = ${shop.shopId} and c.id = v.id`.execute(shop.k);
}

/** Marks orders with the most pressing state of this shop's complaints about them, and with their last entries' numbers. */
export const markOrders = (
  shop: TenantDb,
  orderIds: readonly string[],
  numbers: ReadonlyMap<string, number> = new Map(),
): Promise<void> =>
  markComplaints(
    shop,
    sql`select order_id, case when bool_or(status = ${sql.lit(STATE.pending)}) then ${sql.lit(STATE.pending)}
        when bool_or(status = ${sql.lit(STATE.working)}) then ${sql.lit(STATE.working)}
        when bool_or(status = ${sql.lit(STATE.failed)}) then ${sql.lit(STATE.failed)}
        else ${sql.lit(STATE.handled)} end as bit
      from complaints where shop_id = ${shop.shopId} and order_id = any(${[...orderIds]}::bigint[]) group by order_id`,
    numbers,
  );
