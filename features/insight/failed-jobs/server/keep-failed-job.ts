import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { DoneJob, FailedJob, FailedJobs } from '#kit/jobs/server/failed-jobs.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A shop's failed jobs; what failed twice over the same thing is one of them. */
export const failedJobStore: FailedJobs = { keep, forget };

/** What nobody began again in this time is another matter by now. */
const KEPT = '90 days';

async function keep(db: TenantDb, { name, payload, queue = '', says }: FailedJob): Promise<void> {
  const { deaths: _, ...own } = payload;
  await sql`delete from failed_jobs where shop_id = ${db.shopId}
    and failed_at < now() - ${sql.lit(KEPT)}::interval`.execute(db.k);
  await sql`insert into failed_jobs (shop_id, id, job, subject, payload, queue, says)
    values (${db.shopId}, ${newId()}, ${name}, ${subjectOf(own)}, ${JSON.stringify(own)}, ${queue}, ${says})
    on conflict (shop_id, job, subject) do update set payload = excluded.payload, says = excluded.says,
      failed_at = excluded.failed_at, begun_at = null`.execute(db.k);
  await notify(db, 'task');
}

async function forget(db: TenantDb, { name, payload, before }: DoneJob): Promise<void> {
  const isSame = payload ? sql`subject = ${subjectOf(payload)}` : sql`true`;
  const { numAffectedRows = 0n } =
    await sql`delete from failed_jobs where shop_id = ${db.shopId} and job = ${name}
    and ${isSame} and failed_at < ${before}`.execute(db.k);
  if (numAffectedRows > 0n) await notify(db, 'task');
}

/** What it is about, whoever asked for it; jsonb has its keys in one order, however they were written. */
const subjectOf = (payload: JobPayload): RawBuilder<string> =>
  sql<string>`md5((${JSON.stringify(payload)}::jsonb - '{userId,userName,deaths}'::text[])::text)`;
