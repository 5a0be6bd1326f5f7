import { sql } from 'kysely';
import type { z } from 'zod';
import type { RowEdit } from '#features/orders/order-imports/import-row.ts';
import type { ImportTask } from '#features/orders/order-imports/import-task.ts';
import {
  initializeTasks,
  retryRows,
  selectRows,
  startTasks,
  type TaskRecord,
  taskOrRefuse,
  taskWire,
  unmarkDuplication,
} from '#features/orders/order-imports/server/index.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPage, rowsBefore } from '#kit/list/server/read-page.ts';
import type { subagent } from '../../subagent-contract.ts';
import { liteUserSource } from './source-of.ts';

type Page = Omit<z.output<typeof subagent.sheet.input>, 'TaskID'>;

/** The sheets that this lite user gave, newest first. */
export async function listSheets({ db, user }: ShopCtx, input: z.output<typeof subagent.sheets.input>) {
  const own = db
    .from('import_tasks')
    .selectAll()
    .where('created_by', '=', user.id)
    .where('creation_type', '=', sql.lit(CREATION_TYPES.lite))
    .where('deleted_at', 'is', null);
  const { items, ...totals } = await readPage(own, input, { CreatedOn: 'created_at' });
  return { ...totals, items: (items as unknown as TaskRecord[]).map(taskWire) };
}

/** Takes a sheet in as this lite user; its good rows become orders as soon as they are checked. */
export async function addSheet(ctx: ShopCtx, fileId: string): Promise<ImportTask> {
  const file = { FileID: fileId, ThirdPartyName: liteUserSource(ctx.user) };
  const [task] = await initializeTasks(ctx, {
    FileIDs: [],
    Files: [file],
    AvoidDuplicationInDays: 3,
    StartWhenReady: true,
  });
  return taskWire(task ?? (await mySheetOrRefuse(ctx, fileId)));
}

/** Whatever a lite user asks of a sheet, it is one that they gave. */
async function mySheetOrRefuse(ctx: ShopCtx, taskId: string): Promise<TaskRecord> {
  const task = await taskOrRefuse(ctx.db, taskId);
  if (task.created_by !== ctx.user.id || task.creation_type !== CREATION_TYPES.lite)
    refuse(common.notFound, { what: '订单任务' });
  return task;
}

export async function mySheet(ctx: ShopCtx, taskId: string, page: Page) {
  const task = await mySheetOrRefuse(ctx, taskId);
  const { duplicate, toCorrect } = STAGED_ROW_STATES;
  const where = sql`r.state in (${duplicate.id}, ${toCorrect.id})`;
  const items = await selectRows(ctx.db, task, where, { limit: page.pageSize, offset: rowsBefore(page) });
  return { Task: taskWire(task), total: task.rows_duplicate + task.rows_failed, items };
}

/** Corrects rows; those without a problem now become orders at once. */
export async function correctRows(
  ctx: ShopCtx,
  taskId: string,
  edits: readonly RowEdit[],
): Promise<ImportTask> {
  await mySheetOrRefuse(ctx, taskId);
  await retryRows(ctx, taskId, edits);
  return goOn(ctx, taskId);
}

export async function notDuplicates(
  ctx: ShopCtx,
  taskId: string,
  rows: readonly { RowNo: number; LineNo: number }[],
): Promise<ImportTask> {
  await mySheetOrRefuse(ctx, taskId);
  await unmarkDuplication(ctx, taskId, rows, false);
  return goOn(ctx, taskId);
}

async function goOn(ctx: ShopCtx, taskId: string): Promise<ImportTask> {
  await startTasks(ctx, [taskId]);
  return taskWire(await taskOrRefuse(ctx.db, taskId));
}
