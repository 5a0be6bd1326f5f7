import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { COMPLAINT_BITS } from '../../status.ts';

/**
 * Marks orders with the most pressing state of a shop's complaints about them; the other bits are all shops' own. `states`
 * is a select of `order_id` and its `bit`. The row stands in many indexes, so the number of its last entry in the books,
 * stored where it was entered, is written with it.
 */
export async function markComplaints(
  shop: TenantDb,
  states: RawBuilder<unknown>,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const counted = JSON.stringify([...numbers].map(([id, no]) => ({ id, no })));
  await sql`update orders o set status = (o.status & ~${sql.lit(COMPLAINT_BITS)}) | v.bit, entry_no = coalesce(n.no, o.entry_no)
    from (${states}) v
    left join json_to_recordset(${counted}::json) as n(id bigint, no smallint) on n.id = v.order_id
    where o.shop_id = ${shop.shopId} and o.id = v.order_id
      and (o.status & ${sql.lit(COMPLAINT_BITS)} <> v.bit or n.no is not null)`.execute(shop.k);
}
