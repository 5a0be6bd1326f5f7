import type { RawBuilder } from 'kysely';
import type { Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { asClock, inShop } from '#kit/tenant/server/transaction.ts';

/** The shops that have something to do, as a query of `shop_id` over the columns that the clock may see. */
export type DueShops = RawBuilder<{ shop_id: string }>;

/** Does a routine's work for each shop that is due, in a transaction of its own; thousands at rest cost one statement. */
export async function eachShop(
  pool: Pool,
  due: DueShops,
  work: (db: TenantDb) => Promise<void>,
): Promise<void> {
  const { rows } = await asClock(pool, (db) => due.execute(db.k));
  for (const { shop_id: shopId } of rows) await inShop(pool, { shopId }, work);
}
