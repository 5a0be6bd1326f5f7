import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { FailedJob, FailedJobs } from '#kit/jobs/server/failed-jobs.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A shop's failed jobs; what failed twice over the same thing is one of them. */
export const failedJobStore: FailedJobs = { keep, forget };

async function keep(db: TenantDb, { name, payload, queue = '', says }: FailedJob): Promise<void> {
  const { deaths: _, failedId: __, ...own } = payload;
  await sql`insert into failed_jobs (shop_id, id, job, subject, payload, queue, says)
    values (${db.shopId}, ${newId()}, ${name}, ${subjectOf(own)}, ${JSON.stringify(own)}, ${queue}, ${says})
    on conflict (shop_id, job, subject) do update set payload = excluded.payload, says = excluded.says,
      failed_at = excluded.failed_at, is_running = false`.execute(db.k);
  await notify(db, 'task');
}

async function forget(db: TenantDb, id: string): Promise<void> {
  await db.remove('failed_jobs').where('id', '=', id).execute();
  await notify(db, 'task');
}

/** What it is about, whoever asked for it. */
function subjectOf({ userId: _, userName: __, ...about }: JobPayload): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('hex');
}
