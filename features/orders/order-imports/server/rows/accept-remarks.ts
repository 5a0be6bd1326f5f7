import { sql } from 'kysely';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { acceptRemarks, IS_REMARK } from '#features/orders/staging/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { importRefusals as no } from '../../refusals.ts';
import { settleTask } from '../task/task-counts.ts';
import { isTaskBusy, lockTaskOrRefuse, type TaskRecord, taskOrRefuse } from '../task/task-record.ts';
import { maskForReader } from './mask-for-reader.ts';

const { ready } = STAGED_ROW_STATES;

/** Counts what is to be looked at in the ready rows, by the field that it is about, with the first of its sentences. */
export async function remarksOf(ctx: ShopCtx, taskId: string) {
  const task = await taskOrRefuse(ctx.db, taskId);
  const { rows } = await sql<{ Field: string; Rows: number; Accepted: number; Says: string }>`
    select p ->> 'field' as "Field", count(*) filter (where not p ? 'accepted')::int as "Rows",
      count(*) filter (where p ? 'accepted')::int as "Accepted",
      (array_agg(p ->> 'says' order by row_no, line_no))[1] as "Says"
    from import_rows r, jsonb_array_elements(r.problems) as p
    where r.shop_id = ${ctx.db.shopId} and r.task_id = ${taskId} and r.state = ${ready.id} and ${IS_REMARK}
    group by 1 order by 2 desc, 1`.execute(ctx.db.k);
  return maskForReader(ctx, task, { total: rows.length, items: rows });
}

/** Accepts what is to be looked at in one field of a task that nothing works on, or takes that back. */
export async function acceptTaskRemarks(
  { db }: ShopCtx,
  taskId: string,
  field: string,
  isUndone: boolean,
): Promise<TaskRecord> {
  const task = await lockTaskOrRefuse(db, taskId);
  if (isTaskBusy(task)) refuse(no.busy);
  await acceptRemarks(db, taskId, field, isUndone);
  await settleTask(db, taskId);
  return taskOrRefuse(db, taskId);
}
