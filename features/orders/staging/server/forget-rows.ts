import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { forgetCells } from './stored-cells.ts';

/** Deletes the staged rows of tasks with their cells; the orders that they became hold all they need. */
export async function forgetRows(db: TenantDb, taskIds: readonly string[]): Promise<void> {
  await db.remove('import_rows').where('task_id', '=', anyOf(taskIds)).execute();
  await forgetCells(db, taskIds);
}
