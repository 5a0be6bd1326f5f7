import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * Queues the presales of listings of which there is more to sell: who waits by a rule that converts by itself is looked
 * at next.
 */
export const queuePresalesOfListings = (db: TenantDb, spuIds: readonly string[]) =>
  sql`update presale_rules set convert_at = now() where shop_id = ${db.shopId} and auto and ended_at is null
    and spu_id = ${anyOf([...new Set(spuIds)])}`.execute(db.k);

/** Queues the presales of all listings that these products are in. */
export const queuePresalesOfProducts = (db: TenantDb, skuIds: readonly string[]) =>
  sql`update presale_rules r set convert_at = now() where r.shop_id = ${db.shopId} and r.auto and r.ended_at is null
    and r.spu_id in (select p.spu_id from spu_skus p where p.shop_id = ${db.shopId}
      and p.sku_id = ${anyOf([...new Set(skuIds)])})`.execute(db.k);
