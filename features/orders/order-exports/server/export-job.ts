import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVEN_UP, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { isUnsure } from '#kit/tenant/server/lost.ts';
import type { ExportInput } from '../contract.ts';
import { exportRefusals as no } from '../refusals.ts';
import { claimNote } from './claim-note.ts';
import type { ExportTask, Kind } from './export-task.ts';
import { type NamesInFile, nameExport, namesInFile } from './name-export.ts';
import type { Plan } from './plan.ts';
import { planExport } from './plan-sheets.ts';
import { ExportStopped, Progress } from './progress.ts';
import { EXPORT_JOB } from './start-export.ts';
import { writeSheet, writeZip } from './write-sheets.ts';

interface ExportPayload extends JobPayload {
  taskId: string;
}

export const exportJob = job<ExportPayload>(EXPORT_JOB, makeFile, (ctx, why) =>
  fail(ctx, `${GIVEN_UP[why]}，文件没有生成，请稍后重新导出`),
);

/** Makes the file of an export task; runs again from the start when the process was killed. */
async function makeFile(ctx: JobCtx<ExportPayload>): Promise<void> {
  const task = await openTask(ctx);
  if (!task) return;
  const { shopId } = ctx.payload;
  const fileId = newId();
  try {
    const path = await ctx.files.prepare(shopId, fileId);
    await ctx.files.requireRoom();
    if (task.kind === 'fordeliver') await claimNote(ctx, task);
    const written = await writeExport(ctx, task, path);
    await ctx.files.keep(shopId, fileId);
    await finish(ctx, task, { id: fileId, size: (await stat(path)).size, ...written });
  } catch (error) {
    // Cut off at its COMMIT, the task may have this file: it stays, and goes in a day when nothing has it.
    if (isUnsure(error)) throw error;
    await ctx.files.discard({ shopId, id: fileId });
    if (error instanceof ExportStopped) return;
    if (!(error instanceof SheetRefused || error instanceof Refused)) throw error;
    await fail(ctx, error.message);
  }
}

async function openTask(ctx: JobCtx<ExportPayload>): Promise<ExportTask | undefined> {
  const row = await ctx.inShop((db) =>
    db
      .from('export_tasks')
      .select(['id', 'kind', 'input', 'file_name', 'rights'])
      .where('id', '=', ctx.payload.taskId)
      .where('status', 'in', ['waiting', 'running'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const input = row.input as unknown as ExportInput;
  return { id: row.id, kind: row.kind as Kind, input, fileName: row.file_name, rights: row.rights };
}

interface Written {
  rows: number;
  names: NamesInFile;
}

/** One transaction for the reading; progress is told from outside of it. */
function writeExport(ctx: JobCtx<ExportPayload>, task: ExportTask, path: string): Promise<Written> {
  const progress = new Progress(ctx, task.id);
  return ctx.inShop(async (db) => {
    const plan = await planExport(db, ctx.inShop, task);
    if (plan.total === 0) throw new Refused(no.nothing.code, no.nothing.status, no.nothing.says);
    await progress.tell({ status: 'running', rows_total: plan.total });
    const counted = counting(plan, progress);
    const names = await namesInFile(db, task);
    if (plan.zipped) {
      task.fileName = task.fileName.replace(/\.\w+$/, '.zip');
      return { rows: await writeZip(path, task.input.Format, counted), names };
    }
    let rows = 0;
    for await (const sheet of counted) rows += await writeSheet(path, task.input.Format, sheet);
    return { rows, names };
  });
}

async function* counting(plan: Plan, progress: Progress) {
  for await (const sheet of plan.sheets()) yield { ...sheet, rows: progress.counting(sheet.rows) };
}

/** The file, its task and the log appear together. */
async function finish(
  ctx: JobCtx<ExportPayload>,
  task: ExportTask,
  file: Written & { id: string; size: number },
) {
  const { userId: created_by, userName: created_by_name } = ctx.payload;
  const { FireAndForget: _, ZipFiles: __, SplitBy: ___, ...filter } = task.input;
  await ctx.inShop(async (db) => {
    task.fileName = await nameExport(db, task, ctx.payload, file);
    await db.insert('files', { id: file.id, name: task.fileName, size: file.size, created_by }).execute();
    const done = {
      status: 'done',
      file_id: file.id,
      file_name: task.fileName,
      finished_at: sql<string>`now()`,
    };
    const kept = await db
      .update('export_tasks')
      .set({ ...done, rows_done: file.rows, rows_total: file.rows })
      .where('id', '=', task.id)
      .where('status', '=', 'running')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new ExportStopped();
    await db.remove('export_task_orders').where('task_id', '=', task.id).execute();
    const log = { id: newId(), kind: task.kind, filter: JSON.stringify(filter), row_count: file.rows };
    await db
      .insert('export_log', { ...log, file_name: task.fileName, created_by, created_by_name })
      .execute();
    await notify(db, 'files', [task.id]);
  });
}

async function fail({ inShop, payload: { taskId } }: JobCtx<ExportPayload>, problem: string): Promise<void> {
  await inShop(async (db) => {
    await db
      .update('export_tasks')
      .set({ status: 'failed', problem, finished_at: sql`now()` })
      .where('id', '=', taskId)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
    await notify(db, 'files', [taskId]);
  });
}
