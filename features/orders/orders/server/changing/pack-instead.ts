import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PackedInstead } from '../../packed-instead.ts';

/** An order of which another product is packed. */
export interface SwappedOrder {
  id: string;
  chain: readonly string[];
  /** Nothing where the ordered product comes back. */
  swap: PackedInstead | null;
  /** By how much a piece costs more on every leg, in yuan; what the entry asks of its own buyer stays. */
  difference: number;
  /** The warehouse that ships it from now on; none: the same. */
  to: string | null;
}

/** Writes what is packed instead to all rows of orders, with the price of every leg moved by the same. */
export async function packInstead(
  at: (shopId: string) => TenantDb,
  swapped: readonly SwappedOrder[],
): Promise<void> {
  for (const shopId of [...new Set(swapped.flatMap(({ chain }) => chain))]) {
    const here = swapped.filter(({ chain }) => chain.includes(shopId));
    await sql`update orders o set swap = v.swap, cost_price = o.cost_price + v.difference,
        sale_price = case when o.hop = 0 then o.sale_price else o.sale_price + v.difference end,
        warehouse_id = case when o.vendor_id is null then coalesce(v.to, o.warehouse_id) end
      from json_to_recordset(${JSON.stringify(here)}::json) as v(id bigint, swap jsonb, difference numeric, "to" uuid)
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
  }
}
