import { sql } from 'kysely';
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
      pullDue,
    ),
};

async function pullDue(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ id: string; cursor_at: string | null; by: string | null; name: string }>`
    update hub_connections c set pull_at = ${new Date(Date.now() + EVERY_MS)}
    where c.shop_id = ${db.shopId} and c.state = 'connected' and c.pull_at <= now()
      and not exists (select from hub_runs r where r.shop_id = ${db.shopId} and r.connection_id = c.id
        and r.state = 'running')
    returning c.id, c.cursor_at, c.connected_by as by, c.connected_by_name as name`.execute(db.k);
  for (const { id, cursor_at, by, name } of rows)
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
