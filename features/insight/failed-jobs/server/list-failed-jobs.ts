import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FailedJob } from '../contract.ts';

const MOST = 500;

export async function listFailedJobs(db: TenantDb): Promise<{ total: number; items: FailedJob[] }> {
  const rows = await db
    .from('failed_jobs')
    .select(['id', 'says', 'failed_at', 'is_running'])
    .orderBy('failed_at')
    .limit(MOST)
    .execute();
  const items = rows.map((row) => ({
    JobID: row.id,
    Says: row.says,
    FailedOn: row.failed_at,
    IsRunning: row.is_running,
  }));
  return { total: items.length, items };
}
