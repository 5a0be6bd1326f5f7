import type { Pool } from '#kit/tenant/server/pool.ts';
import { series } from './series.ts';

const JOBS = `select t.identifier as job, case when j.locked_at is not null then 'running'
    when j.attempts >= j.max_attempts then 'given up' when j.run_at > now() then 'later'
    when j.attempts > 0 then 'trying again' else 'waiting' end as state, count(*)::int as n,
  coalesce(extract(epoch from now() - min(j.run_at) filter (where j.locked_at is null)), 0)::float as age
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2`;

/**
 * Series of the background work of the whole installation, whichever process answers: imports, exports, waybills and
 * the rest.
 */
export async function jobSeries(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ job: string; state: string; n: number; age: number }>(JOBS);
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'trying again');
  return [
    series(
      'laidanla_jobs',
      'gauge',
      'Jobs by kind and state, imports and exports among them',
      rows.map(({ job, state, n }) => [{ job, state }, n] as const),
    ),
    series(
      'laidanla_oldest_job_seconds',
      'gauge',
      'How long the oldest job waits',
      waiting.map(({ job, state, age }) => [{ job, state }, age] as const),
    ),
  ];
}
