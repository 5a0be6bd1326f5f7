import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** Jobs that are due or at work; one that was tried already is among the failures, or waits for its next time. */
const DUE = `select t.identifier as name, count(*)::int as n from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at is not null or (j.run_at <= now() and j.attempts = 0) group by 1 order by 1`;

/** Waits until what is due has been worked off; gives a line for each kind of job that still waits when time is up. */
export async function unfinishedJobs(pool: Pool, ms: number): Promise<string[]> {
  const end = performance.now() + ms;
  for (;;) {
    const { rows } = await pool.query<{ name: string; n: number }>(DUE);
    if (rows.length === 0) return [];
    if (performance.now() > end) return rows.map(({ name, n }) => `${n} of ${name} were not worked off`);
    await pause(200);
  }
}
