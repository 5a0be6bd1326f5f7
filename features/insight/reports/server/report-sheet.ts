import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { Asked } from '../contract.ts';
import { reportRefusals as no } from '../refusals.ts';
import { type ReportColumn, shownColumns } from '../report-columns.ts';
import { type Reader, readReport } from './read-report.ts';

const MOST = 100_000;

/** All rows of a report, then the totals; with no column that the reader may not see. */
export async function reportSheet(reader: Reader, asked: Asked) {
  const { items, total, Totals, plan } = await readReport(reader, asked, { offset: 0, limit: MOST });
  if (total > MOST) refuse(no.rows);
  const columns = shownColumns(plan.type, Totals);
  const sums = { ...Totals, Period: '合计', ID: '', Name: '' };
  return {
    span: plan.span,
    sheetName: plan.type.name,
    columns: columns.map(({ title, as }) => ({ title, width: as === 'text' ? 22 : 12 })),
    rows: [...items, sums].map((row) => columns.map((column) => cellOf(row, column))),
  };
}

const cellOf = (row: object, { key }: ReportColumn): SheetCell =>
  (row as Record<string, SheetCell>)[key] ?? null;
