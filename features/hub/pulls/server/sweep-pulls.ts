import { sql } from 'kysely';
import { takeDueReadings } from '#features/hub/connections/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { beginPull, nextWindow } from './runs.ts';

/** The clock looks by the minute, a little earlier or later: due a little before the second look, so that it is not the third. */
const EVERY_MS = 2 * 60_000 - 15_000;

/** Each connection is read every two minutes, unless it is being read; shops take turns as in all jobs. */
export const sweepPulls: Routine = {
  name: 'hub-pull-due',
  cron: '* * * * *',
  run: (pool) =>
    eachShop(
      pool,
      sql<{ shop_id: string }>`select distinct shop_id from hub_connections where pull_at <= now()`,
      beginDue,
    ),
};

/** Begins to read the shop's connections that are due and aren't being read. */
export async function beginDue(db: TenantDb): Promise<void> {
  const due = await takeDueReadings(db, new Date(Date.now() + EVERY_MS));
  for (const { id, cursor_at, connected_by: by, name } of due)
    await beginPull(db, id, {
      kind: 'clock',
      window: nextWindow(cursor_at),
      by: { id: by ?? EMPTY_ID, name },
    });
}

const KEPT = "interval '30 days'";

/** What a reading did is told for thirty days. */
export const forgetRuns: Routine = {
  name: 'hub-forget-runs',
  cron: '17 3 * * *',
  run: (pool) =>
    eachShop(
      pool,
      sql<{
        shop_id: string;
      }>`select distinct shop_id from hub_runs where started_at < now() - ${sql.raw(KEPT)}`,
      async (db) => {
        await sql`delete from hub_runs where shop_id = ${db.shopId}
          and started_at < now() - ${sql.raw(KEPT)}`.execute(db.k);
      },
    ),
};
