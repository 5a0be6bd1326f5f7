import { isMainThread, workerData } from 'node:worker_threads';
import '../ports.ts';
import { liveDays } from '#demo/business/live-days.ts';
import { openPool } from '#kit/tenant/server/driver.ts';

/** A thread of its own: what happens in it happens in the past. */
if (!isMainThread && workerData?.databaseUrl) {
  const pool = openPool(workerData.databaseUrl, 2);
  await liveDays(pool, workerData.days)
    .catch((error: unknown) => console.error('demo business:', error))
    .finally(() => pool.end());
}
