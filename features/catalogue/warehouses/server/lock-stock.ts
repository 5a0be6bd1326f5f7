import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Locks the stock of products, in the order of all who move stock; answered by one number, however many rows. */
export const lockStock = (db: TenantDb, skuIds: readonly string[]) =>
  sql`select count(*)::int as n from (select from stock where shop_id = ${db.shopId} and sku_id = ${anyOf(skuIds)}
    order by sku_id, warehouse_id for update) as locked`.execute(db.k);
