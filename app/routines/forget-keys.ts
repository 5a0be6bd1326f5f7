import { sql } from 'kysely';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';

const isOld = sql<boolean>`created_at < now() - interval '1 day'`;

/** Idempotency keys older than a day: nobody retries a request that long. */
export const forgetKeys: Routine = {
  name: 'endpoint-forget-keys',
  cron: '17 * * * *',
  run: (pool) =>
    eachShop(pool, sql`select distinct shop_id from idempotency_keys where ${isOld}`, async (db) => {
      await db.remove('idempotency_keys').where(isOld).execute();
    }),
};
