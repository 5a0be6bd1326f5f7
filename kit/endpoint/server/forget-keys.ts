import { sql } from 'kysely';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';

/** Idempotency keys older than a day: nobody retries a request that long. */
export const forgetKeys: Routine = {
  name: 'endpoint-forget-keys',
  cron: '17 * * * *',
  run: (pool) =>
    eachShop(pool, async (db) => {
      await db
        .remove('idempotency_keys')
        .where('created_at', '<', sql<never>`now() - interval '1 day'`)
        .execute();
    }),
};
