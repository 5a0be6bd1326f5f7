import { enqueueMany, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Begins jobs again as they were asked for; one that is under way already is left to that. */
export async function retryJobs(db: TenantDb, ids: readonly string[]) {
  const rows = await db
    .update('failed_jobs')
    .set({ is_running: true })
    .where('id', '=', anyOf([...ids]))
    .where('is_running', '=', false)
    .returning(['id', 'job', 'payload', 'queue'])
    .execute();
  const jobs = rows.map(({ id, job, payload, queue }) => ({
    name: job,
    payload: { ...(payload as unknown as JobPayload), failedId: id },
    queue,
  }));
  if (jobs.length > 0) await enqueueMany(db, jobs);
  await notify(db, 'task');
  return {};
}
