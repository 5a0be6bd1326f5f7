import { createWriteStream } from 'node:fs';
import {
  ExportProgress,
  type ExportTaskPayload,
  failTask,
  makeTaskFile,
  openTask,
} from '#features/orders/order-exports/server/index.ts';
import { writeWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import type { ReportQuery } from '../contract.ts';
import { planSheets, reportSheets } from './report-sheets.ts';
import { REPORT_FILE_JOB } from './start-report-file.ts';

export const reportFileJob = job<ExportTaskPayload>(REPORT_FILE_JOB, makeFile, ({ inShop, payload }, why) =>
  inShop((db) => failTask(db, payload.taskId, `${GIVE_UP_SENTENCES[why]}，文件没有生成，请稍后重新导出`)),
);

/** Makes the file of a report's task, of what its member might see when it was begun. */
async function makeFile(ctx: JobCtx<ExportTaskPayload>): Promise<void> {
  const task = await openTask(ctx);
  if (!task) return;
  const query = task.input as unknown as ReportQuery;
  const can = (right: Right) => (task.rights & RIGHTS[right]) !== 0;
  await makeTaskFile(ctx, async (path) => {
    const progress = new ExportProgress(ctx, task.id);
    const rows = await ctx.inShop(async (db) => {
      const plan = await planSheets({ db, can }, query);
      await progress.tell({ status: 'running', rows_total: plan.count });
      const sheets = await reportSheets({ db, can }, query, plan, (batches) => progress.counting(batches));
      await writeWorkbook(createWriteStream(path), sheets);
      return plan.count;
    });
    return { kind: task.kind, rows, filter: query, name: async () => task.file_name };
  });
}
