import type { EventEmitter } from 'node:events';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** From the database locking a job, or this process ending it, to the other side having heard of it. */
const HEARD_WITHIN_MS = 10_000;

interface JobEvent {
  job: { id: string };
}

/** The jobs that this process runs, and those that it ended within the last ten seconds. */
export class OwnJobs {
  private readonly until = new Map<string, number>();
  constructor(events: EventEmitter) {
    events.on('job:start', ({ job }: JobEvent) => this.until.set(job.id, Number.POSITIVE_INFINITY));
    // The database is told after it.
    events.on('job:complete', ({ job }: JobEvent) => this.until.set(job.id, Date.now() + HEARD_WITHIN_MS));
  }
  ids(): string[] {
    const now = Date.now();
    for (const [id, until] of this.until) if (until < now) this.until.delete(id);
    return [...this.until.keys()];
  }
}

/**
 * Frees jobs that are locked for this process without its knowing: the database committed the lock and died before it answered,
 * or died before it heard that the job had ended. Nobody else would take such a job for four hours. The try does not count.
 * `workerIds` are those of this process, `ownJobIds` the jobs that it knows of.
 */
export async function freeLostJobs(
  pool: Pool,
  workerIds: readonly string[],
  ownJobIds: readonly string[],
): Promise<void> {
  await pool.query(
    `with lost as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
       where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $3) and id <> all($2::bigint[])
       returning job_queue_id)
     update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
     from lost where q.id = lost.job_queue_id`,
    [workerIds, ownJobIds, HEARD_WITHIN_MS / 1000],
  );
}
