import { sql } from 'kysely';
import type { Routine } from '#kit/jobs/server/job.ts';
import { withoutShop } from '#kit/tenant/server/transaction.ts';

/** Sessions and beginnings of sign-ins that have expired are of no use to anyone. */
export const endSessions: Routine = {
  name: 'accounts-end-sessions',
  cron: '29 * * * *',
  run: (pool) =>
    withoutShop(pool, undefined, async (db) => {
      await db.k.deleteFrom('sessions').where('expires_at', '<', sql<never>`now()`).execute();
      await db.k.deleteFrom('sign_in_states').where('expires_at', '<', sql<never>`now()`).execute();
    }),
};
