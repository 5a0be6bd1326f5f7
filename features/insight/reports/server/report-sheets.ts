import type { Batches } from '#features/orders/order-exports/server/index.ts';
import type { OutWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ReportQuery, ReportRow } from '../contract.ts';
import { reportRefusals as no } from '../refusals.ts';
import { type ReportColumn, shownColumns } from '../report-columns.ts';
import { conditionsSheet } from './conditions-sheet.ts';
import { inSheets } from './in-sheets.ts';
import { readReportTotals, reportTotal, tellReport } from './read-report.ts';
import { FIGURES_BY_KEY } from './report-figures.ts';
import { allReportRows, type OpenedReport, type RawRow, type Reader } from './report-rows.ts';

/** As many as a sheet holds with its header. */
const MOST_IN_ONE = 1_000_000;
const MOST_SHEETS = 5;

/** What a report's file is read by, and how many rows it will have. */
export async function planSheets(reader: Reader, reportQuery: ReportQuery) {
  const report = await tellReport(reader, reportQuery);
  const count = reportTotal(report);
  if (count >= MOST_IN_ONE * MOST_SHEETS) refuse(no.rows);
  return { report, count, span: report.plan.span, title: report.plan.type.name };
}

/**
 * All rows of a report as they are read, then the totals, in as many sheets as they take; with no column that the reader
 * may not see. Behind them, what was asked.
 */
export async function reportSheets(
  reader: Reader,
  reportQuery: ReportQuery,
  { report, count, title }: Awaited<ReturnType<typeof planSheets>>,
  counting: (rows: Batches) => Batches = (rows) => rows,
): Promise<OutWorkbook[]> {
  const { type, span } = report.plan;
  const totals = await readReportTotals(reader, report, span, report.pace.whole);
  const columns = shownColumns(type, totals);
  const rows = counting(cellsOf(reader, report, columns));
  const sum: Partial<ReportRow> = { ...totals, Period: '合计' };
  const last = columns.map(({ key }) => sum[key] ?? null);
  const parts = inSheets(rows, last, MOST_IN_ONE, Math.ceil((count + 1) / MOST_IN_ONE));
  return [
    ...parts.map((part, at) => ({
      sheetName: at === 0 ? title : `${title} ${at + 1}`,
      columns: columns.map(({ title, as }) => ({
        title,
        width: as === 'text' ? 22 : 12,
        ...(as === 'money' && { type: 'money' as const }),
      })),
      rows: part,
    })),
    await conditionsSheet(reader.db, report, reportQuery),
  ];
}

async function* cellsOf(
  reader: Reader,
  openedReport: OpenedReport,
  columns: readonly ReportColumn[],
): Batches {
  const cells = columns.map(({ key }) => cellBy(key));
  for await (const rows of allReportRows(reader, openedReport))
    yield rows.map((row) => cells.map((cell) => cell(row)));
}

function cellBy(key: ReportColumn['key']): (row: RawRow) => SheetCell {
  if (key === 'Period') return ({ period }) => period;
  if (key === 'Name') return ({ name }) => name;
  return key === 'ID' ? ({ id }) => id : FIGURES_BY_KEY[key];
}
