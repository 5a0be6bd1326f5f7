import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FailedJob } from '../contract.ts';
import { isResting } from './is-resting.ts';

const MOST = 500;

export async function listFailedJobs(db: TenantDb): Promise<{ total: number; items: FailedJob[] }> {
  const rows = await db
    .from('failed_jobs')
    .select(['id', 'says', 'failed_at', isResting.as('is_resting')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('failed_at')
    .limit(MOST)
    .execute();
  const items = rows.map((row) => ({
    JobID: row.id,
    Says: row.says,
    FailedOn: row.failed_at,
    IsRunning: !row.is_resting,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
