import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const RECENT = 200;

/**
 * Whether a shop's notes can say what a platform says of an order, which is told to the entry and its neighbour (domain §2): some
 * of what it shipped lately came to it so, or, before it ships anything, it supplies no channel.
 */
export async function knowsSource(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ shipped: boolean; knows: boolean; isSupplier: boolean }>`
    with shipped as (select hop from orders where shop_id = ${db.shopId} and roles & 8 <> 0
      and exists (select from order_tallies t where t.shop_id = ${db.shopId} and t.roles & 8 <> 0)
      order by id desc limit ${sql.lit(RECENT)})
    select exists (select from shipped) as shipped, exists (select from shipped where hop <= 1) as knows,
      exists (select from partners where shop_id = ${db.shopId} and kind = 'agent' and removed_at is null) as "isSupplier"`.execute(
    db.k,
  );
  const { shipped = false, knows = false, isSupplier = false } = rows[0] ?? {};
  return shipped ? knows : !isSupplier;
}
