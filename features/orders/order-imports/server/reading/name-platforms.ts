import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { thirdPartyNamed } from '../task/find-third-party.ts';

/** Platforms in a column at most: one with more is about something else; its orders keep the words all the same. */
const MOST = 20;

/** Adds the platforms that a task's rows name themselves to the shop's third parties. */
export async function namePlatforms(db: TenantDb, taskId: string): Promise<void> {
  const rows = await db
    .from('import_rows')
    .select('third_party as name')
    .distinct()
    .where('task_id', '=', taskId)
    .where('third_party', 'is not', null)
    .limit(MOST + 1)
    .execute();
  if (rows.length > MOST) return;
  for (const { name } of rows) if (name) await thirdPartyNamed(db, name);
}
