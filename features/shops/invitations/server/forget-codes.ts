import { sql } from 'kysely';
import type { Routine } from '#kit/jobs/server/job.ts';
import { withoutShop } from '#kit/tenant/server/transaction.ts';

/** Codes that ended a month ago say nothing to anyone. */
export const forgetCodes: Routine = {
  name: 'invitations-forget-codes',
  cron: '41 3 * * *',
  run: (pool) =>
    withoutShop(pool, undefined, async (db) => {
      await db.k
        .deleteFrom('invitation_codes')
        .where('expires_at', '<', sql<never>`now() - interval '30 days'`)
        .execute();
    }),
};
