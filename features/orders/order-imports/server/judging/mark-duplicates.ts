import { addDays, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import {
  markPlacedRows,
  markRepeatedRows,
  markRowsImportedBy,
  remarkOnAlikeRows,
} from '#features/orders/staging/server/index.ts';
import { remark } from '#features/orders/staging/staged-line.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { TaskRecord } from '../task/task-record.ts';
import { overWholeSets } from './whole-sets.ts';

/**
 * Marks duplicates among the ready rows, set by set: an order of the shop within the window, an earlier row of the
 * file, a row of the same file imported before. Rows without an order number only get a remark where they look alike,
 * since two people may well want the same.
 */
export async function markTaskDuplicates(db: TenantDb, task: TaskRecord): Promise<void> {
  const since = String(firstIdAt(addDays(new Date(), -task.avoid_duplication_days)));
  const earlier = await tasksOfSameFile(db, task);
  await overWholeSets(db, async () => {
    if (task.avoid_duplication_days > 0) await markPlacedRows(db, task.id, task.third_party_name, since);
    await markRepeatedRows(db, task.id);
    if (earlier.length > 0) await markRowsImportedBy(db, task.id, earlier);
    await remarkOnAlikeRows(db, task.id, ALIKE);
  });
}

/**
 * Marks rows of the same file once more when the import begins: it may have been imported since the check. Tells
 * whether there was such a task.
 */
export async function markSameFileAgain(db: TenantDb, task: TaskRecord): Promise<boolean> {
  const earlier = await tasksOfSameFile(db, task);
  if (earlier.length > 0) await overWholeSets(db, () => markRowsImportedBy(db, task.id, earlier));
  return earlier.length > 0;
}

async function tasksOfSameFile(db: TenantDb, task: TaskRecord): Promise<string[]> {
  if (task.file_hash === '') return [];
  const tasks = await db
    .from('import_tasks')
    .select('id')
    .where('file_hash', '=', task.file_hash)
    .where('sheet_name', '=', task.sheet_name)
    .where('id', '<>', task.id)
    .where('rows_imported', '>', 0)
    .where('deleted_at', 'is', null)
    .execute();
  return tasks.map(({ id }) => id);
}

const ALIKE = remark('', '与本表另一行的收件人、电话、商品和数量都相同，请确认不是重复');
