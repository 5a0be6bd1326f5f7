import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { refreshPurchasePrices } from './refresh-purchase-prices.ts';

/** Listings without a price of their own cost what their products cost: their agents' purchase prices follow. */
export async function followSkuPrices(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct s.id from spu_skus u
    join spus s on s.shop_id = u.shop_id and s.id = u.spu_id and s.deleted_at is null
    where u.shop_id = ${db.shopId} and u.sku_id = ${anyOf(skuIds)} and s.distribute_price is null
      and exists (select from offers o where o.shop_id = u.shop_id and o.spu_id = s.id)`.execute(db.k);
  if (rows.length > 0)
    await refreshPurchasePrices(
      db,
      rows.map((row) => row.id),
    );
}
