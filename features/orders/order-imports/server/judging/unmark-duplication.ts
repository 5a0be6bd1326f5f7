import { sql } from 'kysely';
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
  const named = sql`(row_no, line_no) in (select * from unnest(${rows.map((row) => row.RowNo)}::int[],
    ${rows.map((row) => row.LineNo)}::int[]))`;
  const { numAffectedRows } =
    await sql`update import_rows set state = 1, not_duplicate = true, by_hand = true, duplicate_of = null
    where shop_id = ${db.shopId} and task_id = ${taskId} and state = 2 and ${all ? sql`true` : named}`.execute(
      db.k,
    );
  if (!all && Number(numAffectedRows ?? 0) === 0) refuse(common.notFound, { what: '重复的行' });
  await markShortages(db, task);
  await settleTask(db, taskId);
  return taskOrRefuse(db, taskId);
}
