import { sql } from 'kysely';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { importRefusals as no } from '../../refusals.ts';
import { settleTask } from '../task/task-counts.ts';
import { isTaskBusy, lockTaskOrRefuse, type TaskRecord, taskOrRefuse } from '../task/task-record.ts';
import { maskForReader } from './mask-for-reader.ts';

const { ready } = STAGED_ROW_STATES;

/** SQL: whether a problem `p` is to be looked at; what is only to be known is not. */
const IS_REMARK = sql`(p -> 'blocking' = 'false' and p ->> 'remedy' is distinct from 'none')`;

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

/** Accepts what is to be looked at in one field of all ready rows, as a person has said, or takes that back. */
export async function acceptRemarks(
  { db }: ShopCtx,
  taskId: string,
  field: string,
  isUndone: boolean,
): Promise<TaskRecord> {
  const task = await lockTaskOrRefuse(db, taskId);
  if (isTaskBusy(task)) refuse(no.busy);
  const changed = isUndone ? sql`p - 'accepted'` : sql`p || '{"accepted": true, "kept": true}'`;
  const remark = JSON.stringify([{ field, blocking: false }]);
  await sql`update import_rows r set problems = (
      select jsonb_agg(case when p ->> 'field' = ${field} and ${IS_REMARK} then ${changed} else p end order by n)
      from jsonb_array_elements(r.problems) with ordinality as each(p, n))
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state = ${ready.id}
      and r.problems @> ${remark}::jsonb`.execute(db.k);
  await settleTask(db, taskId);
  return taskOrRefuse(db, taskId);
}
