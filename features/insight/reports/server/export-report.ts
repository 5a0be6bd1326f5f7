import type { FileAnswer, FileSubstitute, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ReportQuery } from '../contract.ts';
import { planSheets, reportSheets } from './report-sheets.ts';
import { reportSheetAnswer } from './sheet-answer.ts';
import { reportFileName, startReportFile } from './start-report-file.ts';

/** One does not wait longer than some seconds for a file: of more rows it comes in 下载记录. */
const MOST_WAITED_FOR = 100_000;

/** A report as a file, or the task that makes it. */
export async function exportReport(
  ctx: ShopCtx,
  reportQuery: ReportQuery,
): Promise<FileAnswer | FileSubstitute> {
  const plan = await planSheets(ctx, reportQuery);
  const { count, span, title } = plan;
  if (count > MOST_WAITED_FOR) {
    const request = { title, reportQuery, span, rights: ctx.rights, by: ctx.user };
    return { instead: { TaskID: await startReportFile(ctx.db, request) } };
  }
  const sheets = await reportSheets(ctx, reportQuery, plan);
  return reportSheetAnswer(ctx, {
    kind: 'report',
    filter: reportQuery,
    name: reportFileName(title, span),
    count,
    sheets,
  });
}
