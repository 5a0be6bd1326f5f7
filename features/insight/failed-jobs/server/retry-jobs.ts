import { sql } from 'kysely';
import { enqueueMany, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isResting } from './is-resting.ts';

/** Begins jobs again as they were asked for; one that is under way already is left to that. */
export async function retryJobs(db: TenantDb, ids: readonly string[]) {
  const rows = await db
    .update('failed_jobs')
    .set({ begun_at: sql<string>`now()` })
    .where('id', '=', anyOf([...ids]))
    .where(isResting)
    .returning(['job', 'payload', 'queue'])
    .execute();
  const jobs = rows.map(({ job, payload, queue }) => ({
    name: job,
    payload: payload as unknown as JobPayload,
    queue,
  }));
  if (jobs.length > 0) await enqueueMany(db, jobs);
  await notify(db, 'task');
  return {};
}

/** Leaves jobs undone for good: whoever looked at it did it another way, or needs it no more. */
export async function dismissJobs(db: TenantDb, ids: readonly string[]) {
  await db
    .remove('failed_jobs')
    .where('id', '=', anyOf([...ids]))
    .execute();
  await notify(db, 'task');
  return {};
}
