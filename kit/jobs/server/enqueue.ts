import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Tries of a job whose failures are passing ones (a lost connection), hours apart at the end. */
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
 * `queue`: jobs of one queue run one after another. `key`: a waiting job of the same key is replaced.
 */
export async function enqueue<P extends JobPayload>(
  db: TenantDb,
  job: string,
  payload: P,
  options: { queue?: string; key?: string } = {},
): Promise<void> {
  const { queue = null, key = null } = options;
  await sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::json, ${queue}, ${key})`.execute(db.k);
}

/**
 * Run by the owner after graphile-worker's own migrations: the app role may add jobs, and nothing else there.
 *
 * Shops take turns: a job's priority is its round. A shop's next job goes one round behind its last one that still
 * waits, and never before the round that is being worked on, so a thousand jobs of one shop let another's first job go
 * next. Routines are of round 0. The flag names the shop (see Turns).
 */
export const ENQUEUE_FUNCTION = `
select pg_advisory_xact_lock(7215302);
create index if not exists jobs_of_shop on graphile_worker._private_jobs ((payload->>'shopId'), priority);
create or replace function enqueue_job(job text, payload json, queue text, key text) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(job, payload, queue_name := queue, job_key := key, max_attempts := ${MOST_TRIES},
    flags := array[payload->>'shopId'], priority := least(32767, greatest(
      (select min(j.priority) from graphile_worker._private_jobs j where j.is_available and j.priority > 0),
      1 + (select max(j.priority) from graphile_worker._private_jobs j
        where j.payload->>'shopId' = enqueue_job.payload->>'shopId'),
      1)));
$$;
revoke all on function enqueue_job(text, json, text, text) from public;
grant execute on function enqueue_job(text, json, text, text) to laidanla_app;
`;
