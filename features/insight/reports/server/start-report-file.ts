import { v7 as newId } from 'uuid';
import type { ExportTaskPayload } from '#features/orders/order-exports/server/index.ts';
import { addDays } from '#features/orders/orders/times/order-time.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import type { DaySpan } from '../../day-figures/spans.ts';
import type { ReportQuery } from '../contract.ts';

export const REPORT_FILE_JOB = 'report-file';

/** Data in a report that needs a right to be seen. */
const GUARDED = RIGHTS['report.view'] | RIGHTS['price.sales.view'] | RIGHTS['price.purchase.view'];

interface FileRequest {
  title: string;
  reportQuery: ReportQuery;
  /** The days that are meant now, whenever the file is made. */
  span: DaySpan;
  /** Of whoever asks; the file shows nothing beyond them, and who may see less may not take it. */
  rights: number;
  by: { id: string; name: string };
}

export const reportFileName = (title: string, { from, to }: DaySpan): string =>
  `${title} ${from} 至 ${to}.xlsx`;

/** Begins a report's file in 下载记录; gives its task. */
export async function startReportFile(db: TenantDb, { title, reportQuery, span, rights, by }: FileRequest) {
  const taskId = newId();
  const days = {
    startTime: startOf(span.from).toISOString(),
    endTime: addDays(startOf(span.to), 1).toISOString(),
  };
  await db
    .insert('export_tasks', {
      id: taskId,
      kind: 'report',
      status: 'waiting',
      format: 'xlsx',
      file_name: reportFileName(title, span),
      input: JSON.stringify({ ...reportQuery, ...days }),
      rights: rights & GUARDED,
      created_by: by.id,
      created_by_name: by.name,
    })
    .execute();
  const payload: ExportTaskPayload = { shopId: db.shopId, userId: by.id, userName: by.name, taskId };
  await enqueue(db, REPORT_FILE_JOB, payload);
  await notify(db, 'files', [taskId]);
  return taskId;
}
