import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A job runs as the shop and the user that asked for it; more in its payload is the feature's own. */
export interface JobPayload {
  shopId: string;
  userId: string;
  userName: string;
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

/** Run by the owner after graphile-worker's own migrations: the app role may add jobs, and nothing else there. */
export const ENQUEUE_FUNCTION = `
create or replace function enqueue_job(job text, payload json, queue text, key text) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(job, payload, queue_name := queue, job_key := key, max_attempts := 25);
$$;
revoke all on function enqueue_job(text, json, text, text) from public;
grant execute on function enqueue_job(text, json, text, text) to laidanla_app;
`;
