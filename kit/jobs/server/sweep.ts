import type { Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type DueShops, eachShop } from './each-shop.ts';
import { failedJobsPort } from './failed-jobs.ts';

/** For each shop that is due does what its jobs of that name would have done; what failed of them is done thereby. */
export const sweepShops = (
  pool: Pool,
  name: string,
  due: DueShops,
  work: (db: TenantDb) => Promise<void>,
): Promise<void> =>
  eachShop(pool, due, async (db) => {
    const before = new Date();
    await work(db);
    await failedJobsPort.use().forget(db, { name, before });
  });
