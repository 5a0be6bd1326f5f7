import { sql } from 'kysely';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { sendSoon } from './send-soon.ts';

const LATER_MS = 5 * 60_000;

/** What is to be tried again is, once its pause is over; the job says itself when it wants to be looked at next. */
export const sweepWebhooks: Routine = {
  name: 'webhook-send-again',
  cron: '* * * * *',
  run: (pool) =>
    eachShop(
      pool,
      sql<{ shop_id: string }>`select distinct shop_id from webhooks where next_at <= now()`,
      async (db) => {
        const due = await db
          .update('webhooks')
          .set({ next_at: new Date(Date.now() + LATER_MS) })
          .where('next_at', '<=', sql<string>`now()`)
          .returning('id')
          .execute();
        for (const { id } of due) await sendSoon(db, id);
      },
    ),
};

const KEPT = "interval '30 days'";

/** What was sent is told for thirty days; what never could be goes with it. */
export const forgetDeliveries: Routine = {
  name: 'webhook-forget',
  cron: '27 3 * * *',
  run: (pool) =>
    eachShop(
      pool,
      sql<{ shop_id: string }>`select distinct shop_id from webhook_deliveries
        where created_at < now() - ${sql.raw(KEPT)}`,
      async (db) => {
        await sql`delete from webhook_deliveries where shop_id = ${db.shopId}
          and created_at < now() - ${sql.raw(KEPT)}`.execute(db.k);
      },
    ),
};
