import {
  type WaybillsToReturn,
  waybillsReturned,
  waybillsToReturn,
} from '#features/orders/orders/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderExportInput } from '../contract.ts';
import { exportRefusals as no } from '../refusals.ts';
import { claimNote } from './claim-note.ts';
import type { ExportTask, TaskKind } from './export-task.ts';
import type { ExportPlan } from './planning/export-plan.ts';
import { type NamesInFile, nameExport, namesInFile } from './planning/name-export.ts';
import { orderSelection, planExport } from './planning/plan-sheets.ts';
import { ExportProgress } from './progress.ts';
import { EXPORT_JOB } from './start-export.ts';
import { type ExportTaskPayload, failTask, makeTaskFile, openTask } from './task-file.ts';
import { writeSheet, writeZip } from './write-sheets.ts';

export const exportJob = job<ExportTaskPayload>(EXPORT_JOB, makeFile, ({ inShop, payload }, why) =>
  inShop((db) => failTask(db, payload.taskId, `${GIVE_UP_SENTENCES[why]}，文件没有生成，请稍后重新导出`)),
);

/** Makes the file of an export task; runs again from the start when the process was killed. */
async function makeFile(ctx: JobCtx<ExportTaskPayload>): Promise<void> {
  const row = await openTask(ctx);
  if (!row) return;
  const input = row.input as unknown as OrderExportInput;
  const task = { id: row.id, kind: row.kind as TaskKind, input, fileName: row.file_name, rights: row.rights };
  const { FireAndForget: _, ZipFiles: __, SplitBy: ___, ...filter } = task.input as ExportTask['input'];
  await makeTaskFile(ctx, async (path) => {
    if (task.kind === 'fordeliver') await claimNote(ctx, task);
    const written = await writeExport(ctx, task, path);
    const name = async (db: TenantDb) => {
      await db.remove('export_task_orders').where('task_id', '=', task.id).execute();
      await waybillsReturned(db, written.returned);
      return nameExport(db, task, ctx.payload, written);
    };
    return { kind: task.kind, rows: written.rows, filter, name };
  });
}

interface Written {
  rows: number;
  names: NamesInFile;
  /** Whose waybills go back with the file. */
  returned: readonly WaybillsToReturn[];
}

/** One transaction for the reading; progress is told from outside of it. */
function writeExport(ctx: JobCtx<ExportTaskPayload>, task: ExportTask, path: string): Promise<Written> {
  const progress = new ExportProgress(ctx, task.id);
  return ctx.inShop(async (db) => {
    const returned =
      task.kind === 'asorignal' ? await waybillsToReturn(db, orderSelection(db, task).where) : [];
    const plan = await planExport(db, ctx.inShop, task);
    if (plan.total === 0) refuse(no.nothing);
    await progress.tell({ status: 'running', rows_total: plan.total });
    const counted = counting(plan, progress);
    const names = await namesInFile(db, task);
    if (plan.zipped) {
      task.fileName = task.fileName.replace(/\.\w+$/, '.zip');
      return { rows: await writeZip(path, task.input.Format, counted), names, returned };
    }
    let rows = 0;
    for await (const sheet of counted) rows += await writeSheet(path, task.input.Format, sheet);
    return { rows, names, returned };
  });
}

async function* counting(plan: ExportPlan, progress: ExportProgress) {
  for await (const sheet of plan.sheets()) yield { ...sheet, rows: progress.counting(sheet.rows) };
}
