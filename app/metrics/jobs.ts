import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '#kit/tenant/server/driver.ts';

const JOBS = `select t.identifier as job, case when j.locked_at is not null then 'running'
    when j.attempts >= j.max_attempts then 'given up' when j.run_at > now() then 'later'
    when j.attempts > 0 then 'trying again' else 'waiting' end as state, count(*)::int as n,
  coalesce(extract(epoch from now() - min(j.run_at) filter (where j.locked_at is null)), 0)::float as age
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2`;

/**
 * Series of the background work of the whole installation, whichever process answers: imports, exports, waybills and
 * the rest.
 */
export class JobSeries {
  private readonly jobs: Gauge<'job' | 'state'>;
  private readonly oldest: Gauge<'job' | 'state'>;

  constructor(registry: Registry) {
    const labelNames = ['job', 'state'] as const;
    this.jobs = new Gauge({
      name: 'laidanla_jobs',
      help: 'Jobs by kind and state, imports and exports among them',
      labelNames,
      registers: [registry],
    });
    this.oldest = new Gauge({
      name: 'laidanla_oldest_job_seconds',
      help: 'How long the oldest job waits',
      labelNames,
      registers: [registry],
    });
  }

  /** Nothing is known of jobs while the database is away. */
  forget(): void {
    this.jobs.reset();
    this.oldest.reset();
  }

  async read(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ job: string; state: string; n: number; age: number }>(JOBS);
    this.forget();
    for (const { job, state, n, age } of rows) {
      this.jobs.set({ job, state }, n);
      if (state === 'waiting' || state === 'trying again') this.oldest.set({ job, state }, age);
    }
  }
}
