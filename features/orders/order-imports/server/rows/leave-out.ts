import { sql } from 'kysely';
import { HIDDEN_ROW, LEFT_OUT_ROW, remark } from '#features/orders/staging/staged-line.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ImportRow, RowKey } from '../../import-row.ts';
import { importRefusals as no } from '../../refusals.ts';
import { closeCheck, recheckSoon } from '../checking/recheck-rows.ts';
import { recount } from '../task/task-counts.ts';
import { isTaskBusy, lockTaskOrRefuse, type TaskRecord, taskOrRefuse } from '../task/task-record.ts';
import { taskWire } from '../task/task-wire.ts';
import { maskForReader } from './mask-for-reader.ts';
import { selectRows } from './select-rows.ts';

interface LeavingOut {
  TaskID: string;
  Rows: readonly RowKey[];
  /** All rows that are hidden in the sheet. */
  Hidden: boolean;
  /** False: they are wanted after all. */
  IsOut: boolean;
}

/** Rows shown again at once, as they stand now. */
const MOST_SHOWN = 500;
const ABOUT_HIDDEN = JSON.stringify([{ field: HIDDEN_ROW }]);
const BY_PERSON = JSON.stringify([{ field: LEFT_OUT_ROW }]);
const SAYS = JSON.stringify([{ ...remark(LEFT_OUT_ROW, '已选择不导入这一行'), remedy: 'none' }]);

/**
 * Leaves rows out of the import, as a person says (这行不要), or takes them in again. Nothing of them is lost: they are
 * counted as 不导入, and are checked anew when they are wanted after all.
 */
export async function leaveOut(ctx: ShopCtx, wish: LeavingOut) {
  const { db } = ctx;
  const task = await lockTaskOrRefuse(db, wish.TaskID);
  if (isTaskBusy(task)) refuse(no.busy);
  const changed = wish.IsOut ? await putAside(db, wish) : await takeBack(db, wish);
  if (changed === 0) refuse(common.notFound, { what: '可以处理的行（可能已导入）' });
  if (wish.IsOut) await closeCheck(db, task);
  else {
    await recount(db, task.id);
    await recheckSoon(db, await lockTaskOrRefuse(db, task.id), 'toCorrect', ctx);
  }
  const after = await taskOrRefuse(db, task.id);
  return { Task: taskWire(after), Rows: await shownAgain(ctx, after, wish.Rows) };
}

async function putAside(db: TenantDb, wish: LeavingOut): Promise<number> {
  const { rows } = await sql<{
    rowNo: number;
  }>`update import_rows r set state = 5, by_hand = true, duplicate_of = null,
      problems = coalesce((select jsonb_agg(p) from jsonb_array_elements(r.problems) p where p -> 'kept' = 'true'),
        '[]'::jsonb) || ${SAYS}::jsonb
    where r.shop_id = ${db.shopId} and r.task_id = ${wish.TaskID} and r.state in (0, 1, 2, 3) and ${which(wish)}
    returning r.row_no as "rowNo"`.execute(db.k);
  const twins = [...new Set(rows.map(({ rowNo }) => `row:${rowNo}`))];
  // What only repeated a row that is not wanted is no repetition any more; the check marks what still is one.
  if (twins.length > 0)
    await sql`update import_rows set state = 1, duplicate_of = null
      where shop_id = ${db.shopId} and task_id = ${wish.TaskID} and state = 2
        and duplicate_of = any(${twins}::text[])`.execute(db.k);
  return rows.length;
}

async function takeBack(db: TenantDb, wish: LeavingOut): Promise<number> {
  const { numAffectedRows } = await sql`update import_rows r set state = 3
    where r.shop_id = ${db.shopId} and r.task_id = ${wish.TaskID} and r.state = 5
      and r.problems @> ${BY_PERSON}::jsonb and ${which(wish)}`.execute(db.k);
  return Number(numAffectedRows ?? 0);
}

const which = ({ Hidden, Rows }: Pick<LeavingOut, 'Hidden' | 'Rows'>) =>
  Hidden ? sql<boolean>`r.problems @> ${ABOUT_HIDDEN}::jsonb` : named(Rows);

const named = (rows: readonly RowKey[]) =>
  sql<boolean>`(r.row_no, r.line_no) in (select * from unnest(${rows.map(({ RowNo }) => RowNo)}::int[],
    ${rows.map(({ LineNo }) => LineNo)}::int[]))`;

async function shownAgain(ctx: ShopCtx, task: TaskRecord, rows: readonly RowKey[]): Promise<ImportRow[]> {
  if (rows.length === 0) return [];
  const page = { limit: MOST_SHOWN, offset: 0 };
  return maskForReader(ctx, task, await selectRows(ctx.db, task, named(rows), page));
}

/** How many rows that are hidden in the sheet would be imported, and how many were left out. */
export async function hiddenRows(db: TenantDb, task: TaskRecord): Promise<{ Open: number; LeftOut: number }> {
  if (!task.mapping.hiddenRows) return { Open: 0, LeftOut: 0 };
  const { rows } = await sql<{ Open: number; LeftOut: number }>`select
      (count(*) filter (where state < 4))::int as "Open", (count(*) filter (where state = 5))::int as "LeftOut"
    from import_rows where shop_id = ${db.shopId} and task_id = ${task.id}
      and problems @> ${ABOUT_HIDDEN}::jsonb`.execute(db.k);
  return rows[0] ?? { Open: 0, LeftOut: 0 };
}
