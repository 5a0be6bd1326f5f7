import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Tries of a job whose failures are passing ones (a lost connection), the first at once, hours apart at the end. */
export const MOST_TRIES = 10;

/** A job runs as the shop and the user that asked for it; more in its payload is the feature's own. */
export interface JobPayload {
  shopId: string;
  userId: string;
  userName: string;
  /** How often a worker died over it; counted by `rescueJobs`. */
  deaths?: number;
}

/**
 * Adds a background job in the same transaction: it exists if and only if the verb committed.
 * `queue`: jobs of one queue run one after another. `key`: a waiting job of the same key is replaced. `at`: not before.
 */
export async function enqueue<P extends JobPayload>(
  db: TenantDb,
  job: string,
  payload: P,
  options: { queue?: string; key?: string; at?: Date } = {},
): Promise<void> {
  const { queue = null, key = null, at = null } = options;
  const text = JSON.stringify(payload);
  await sql`select enqueue_job(${job}, ${text}::json, ${queue}, ${key}, ${at})`.execute(db.k);
}

/** A job as `enqueueMany` adds it; an empty `queue` is none. */
export interface QueuedJob {
  name: string;
  payload: JobPayload;
  queue: string;
}

/** Adds several jobs as `enqueue` does one, by one statement. */
export async function enqueueMany(db: TenantDb, jobs: readonly QueuedJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  const queues = jobs.map(({ queue }) => queue);
  await sql`select enqueue_job(name, payload::json, nullif(queue, ''), null, null)
    from unnest(${names}::text[], ${payloads}::text[], ${queues}::text[]) as v (name, payload, queue)`.execute(
    db.k,
  );
}

/**
 * Run by the owner after graphile-worker's own migrations: the app role may add jobs, and nothing else there.
 *
 * Shops take turns: a job's priority is its round. A shop's next job goes one round behind its last one that still
 * waits, and never before the round that is being worked on, so a thousand jobs of one shop let another's first job go
 * next. Routines are of round 0, jobs with a time of their own of round 1. The flag names the shop (see Turns).
 */
export const ENQUEUE_FUNCTION = `
select pg_advisory_xact_lock(7215302);
create index if not exists jobs_of_shop on graphile_worker._private_jobs ((payload->>'shopId'), priority);
drop function if exists enqueue_job(text, json, text, text);
create or replace function enqueue_job(job text, payload json, queue text, key text, at timestamptz default null)
returns void language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(job, payload, queue_name := queue, job_key := key, max_attempts := ${MOST_TRIES},
    run_at := at, flags := array[payload->>'shopId'], priority := case when at is not null then 1 else least(32767, greatest(
      (select min(j.priority) from graphile_worker._private_jobs j where j.is_available and j.priority > 0),
      1 + (select max(j.priority) from graphile_worker._private_jobs j
        where j.payload->>'shopId' = enqueue_job.payload->>'shopId' and j.run_at <= now()), 1)) end);
$$;
revoke all on function enqueue_job(text, json, text, text, timestamptz) from public;
grant execute on function enqueue_job(text, json, text, text, timestamptz) to laidanla_app;
`;
