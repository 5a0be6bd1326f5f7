import type { Pool } from '#kit/tenant/server/pool.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';

/** A routine's work in every shop, one after the other, each in a transaction of its own. */
export async function eachShop(pool: Pool, work: (db: TenantDb) => Promise<void>): Promise<void> {
  const shops = await inShop(pool, { shopId: NO_SHOP }, (db) =>
    db.k.selectFrom('shops').select('id').execute(),
  );
  for (const { id } of shops) await inShop(pool, { shopId: id }, work);
}
