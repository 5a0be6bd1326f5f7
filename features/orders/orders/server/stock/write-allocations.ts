import { sql } from 'kysely';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What an order took of the quotas of each shop of its chain, and from which warehouse it will be shipped. */
export interface OrderAllocation {
  id: string;
  chain: readonly string[];
  bits: readonly number[];
  warehouseId: string | null;
}

/** Writes to all rows of orders what was taken for them; only who ships has the warehouse. */
export async function writeAllocations(db: TenantDb, allocations: readonly OrderAllocation[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  for (const shopId of [...new Set(allocations.flatMap(({ chain }) => chain))].sort()) {
    const rows = allocations
      .filter(({ chain }) => chain.includes(shopId))
      .map(({ id, chain, bits, warehouseId }) => ({
        id,
        bits: bits[chain.indexOf(shopId)] ?? 0,
        warehouseId,
      }));
    await sql`update orders o set quotas_taken = v.bits,
        warehouse_id = case when o.vendor_id is null then v."warehouseId" end
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, bits smallint, "warehouseId" uuid)
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
  }
}
