import { addTask } from '#features/orders/order-exports/server/index.ts';
import { addDays } from '#features/orders/orders/times/order-time.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
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
  const days = {
    startTime: startOf(span.from).toISOString(),
    endTime: addDays(startOf(span.to), 1).toISOString(),
  };
  return addTask(db, {
    job: REPORT_FILE_JOB,
    kind: 'report',
    fileName: reportFileName(title, span),
    format: 'xlsx',
    input: { ...reportQuery, ...days },
    rights: rights & GUARDED,
    by,
  });
}
