import { sql } from 'kysely';
import { MOST_MARK, RECEIPT } from '#features/orders/orders/receipt.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Reads what is wrong with the parcels of these orders, one of `TROUBLES`: on its way back before all else. */
export async function orderTroubles(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; trouble: number }>`select o.id::text as id,
      max(case when p.trace_state > ${sql.lit(MOST_MARK)} and p.trace_state in (7, 8, 9) then p.trace_state
        else p.trace_mark end) as trouble
    from orders o join parcels p on p.shop_id = o.shop_id and p.order_id = o.id and p.voided_at is null
    where o.shop_id = ${db.shopId} and o.id = any(${[...ids]}::bigint[])
      and o.receipt = ${sql.lit(RECEIPT.trouble)} group by o.id`.execute(db.k);
  return new Map(rows.map(({ id, trouble }) => [id, trouble]));
}
