import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { orderImports } from '../../contract.ts';
import { sheetsLeft } from '../reading/sheets-of-file.ts';
import { hiddenRows } from '../rows/leave-out.ts';
import { maskForReader } from '../rows/mask-for-reader.ts';
import { selectRows } from '../rows/select-rows.ts';
import { HAS_REMARK } from '../task/has-remark.ts';
import { type TaskRecord, taskOrRefuse } from '../task/task-record.ts';
import { mappingWire, taskWire } from '../task/task-wire.ts';

type Query = z.output<typeof orderImports.detail.input>;

/** Reads one task with a page of its rows. The total of a state is the task's own count. */
export async function taskDetail(ctx: ShopCtx, query: Query) {
  const { TaskID, State, RowNo, pageSize } = query;
  const task = await taskOrRefuse(ctx.db, TaskID);
  const where = rowsIn(State);
  const offset = RowNo ? await rowsBeforeRow(ctx.db, task, where, RowNo) : rowsBefore(query);
  const page = { limit: pageSize, offset };
  // While a file is read its rows are not shown: looking past them takes longer with each.
  const items = task.status === 'reading' ? [] : await selectRows(ctx.db, task, where, page);
  const Mapping = mappingWire(task);
  const { Columns } = Mapping;
  return maskForReader(ctx, task, {
    Task: taskWire(task),
    Mapping,
    Columns,
    total: totalOf(task, State),
    From: offset,
    items,
    OtherSheets: await sheetsLeft(ctx.db, task),
    HiddenRows: await hiddenRows(ctx.db, task),
    LeftOut: task.mapping.leftOut ?? [],
  });
}

async function rowsBeforeRow(
  db: TenantDb,
  task: TaskRecord,
  where: RawBuilder<unknown>,
  rowNo: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from import_rows r
    where r.shop_id = ${db.shopId} and r.task_id = ${task.id} and r.row_no < ${rowNo} and ${where}`.execute(
    db.k,
  );
  return rows[0]?.n ?? 0;
}

function rowsIn(state: Query['State']) {
  if (state === 'all') return sql`true`;
  if (state === 'remarked') return sql`r.state = ${STAGED_ROW_STATES.ready.id} and ${HAS_REMARK}`;
  return sql`r.state = ${STAGED_ROW_STATES[state].id}`;
}

function totalOf(task: TaskRecord, state: Query['State']): number {
  if (task.rows_forgotten_at) return 0;
  const totals: Record<Query['State'], number> = {
    all: task.rows_read,
    ready: task.rows_ready,
    duplicate: task.rows_duplicate,
    toCorrect: task.rows_failed,
    imported: task.rows_imported,
    leftOut: task.rows_left_out,
    remarked: task.rows_remarked,
  };
  return totals[state];
}
