import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { changeTask } from './task-record.ts';

/** Says on a task what went wrong with it outside of its import, such as with the waybills of its orders. */
export async function tellTaskProblem(db: TenantDb, taskId: string, problem: string): Promise<void> {
  await changeTask(db, taskId, { problem });
  await notify(db, 'import-task', [taskId]);
}
