import { sql } from 'kysely';
import { tellHub } from '#features/orders/orders/server/index.ts';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';

/** Parcels whose pause is over are tried again. */
export const sweepPushes: Routine = {
  name: 'hub-push-again',
  cron: '* * * * *',
  run: (pool) =>
    eachShop(
      pool,
      sql<{ shop_id: string }>`select distinct shop_id from hub_pushes where next_at <= now()`,
      async (db) => {
        const due = db.from('hub_pushes').select('order_id').where('next_at', '<=', sql<string>`now()`);
        const rows = await due.orderBy('next_at').limit(500).execute();
        await tellHub(db, 'hub-push', [...new Set(rows.map(({ order_id }) => order_id))]);
      },
    ),
};
