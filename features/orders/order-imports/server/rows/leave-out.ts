import { sql } from 'kysely';
import { IS_HIDDEN_ROW, leaveRowsOut, rowsNamed, takeRowsIn } from '#features/orders/staging/server/index.ts';
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

/**
 * Leaves rows out of the import, as a person says (这行不要), or takes them in again. Nothing of them is lost: they are
 * counted as 不导入, and are checked anew when they are wanted after all.
 */
export async function leaveOut(ctx: ShopCtx, wish: LeavingOut) {
  const { db } = ctx;
  const task = await lockTaskOrRefuse(db, wish.TaskID);
  if (isTaskBusy(task)) refuse(no.busy);
  const change = wish.IsOut ? leaveRowsOut : takeRowsIn;
  const changed = await change(db, wish.TaskID, which(wish));
  if (changed === 0) refuse(common.notFound, { what: '可以处理的行（可能已导入）' });
  if (wish.IsOut) await closeCheck(db, task);
  else {
    await recount(db, task.id);
    await recheckSoon(db, await lockTaskOrRefuse(db, task.id), 'toCorrect', ctx);
  }
  const after = await taskOrRefuse(db, task.id);
  return { Task: taskWire(after), Rows: await shownAgain(ctx, after, wish.Rows) };
}

const which = ({ Hidden, Rows }: Pick<LeavingOut, 'Hidden' | 'Rows'>) =>
  Hidden ? IS_HIDDEN_ROW : named(Rows);

const named = (rows: readonly RowKey[]) =>
  rowsNamed(rows.map(({ RowNo, LineNo }) => ({ rowNo: RowNo, lineNo: LineNo })));

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
    from import_rows r where r.shop_id = ${db.shopId} and r.task_id = ${task.id} and ${IS_HIDDEN_ROW}`.execute(
    db.k,
  );
  return rows[0] ?? { Open: 0, LeftOut: 0 };
}
