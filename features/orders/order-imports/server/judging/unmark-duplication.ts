import { unmarkDuplicates } from '#features/orders/staging/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { importRefusals as no } from '../../refusals.ts';
import { settleTask } from '../task/task-counts.ts';
import { isTaskBusy, lockTaskOrRefuse, type TaskRecord, taskOrRefuse } from '../task/task-record.ts';
import { markShortages } from './mark-shortages.ts';

/** Marks rows as no duplicates, as a person says: they are ready, and no check marks them again. */
export async function unmarkDuplication(
  { db }: ShopCtx,
  taskId: string,
  rows: readonly { RowNo: number; LineNo: number }[],
  all: boolean,
): Promise<TaskRecord> {
  const task = await lockTaskOrRefuse(db, taskId);
  if (isTaskBusy(task)) refuse(no.busy);
  const named = rows.map(({ RowNo, LineNo }) => ({ rowNo: RowNo, lineNo: LineNo }));
  const count = await unmarkDuplicates(db, taskId, all ? 'all' : named);
  if (!all && count === 0) refuse(common.notFound, { what: '重复的行' });
  await markShortages(db, task);
  await settleTask(db, taskId);
  return taskOrRefuse(db, taskId);
}
