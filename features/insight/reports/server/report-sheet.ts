import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { Asked } from '../contract.ts';
import { reportRefusals as no } from '../refusals.ts';
import { type ReportColumn, shownColumns } from '../report-columns.ts';
import { conditionsSheet } from './conditions-sheet.ts';
import { tellReport, totalOf, totalsOf } from './read-report.ts';
import { allRows, type Reader } from './report-rows.ts';

/** As many as a sheet holds with its header and its totals. */
const MOST = 1_000_000;

/** All rows of a report as they are read, then the totals; with no column that the reader may not see. Behind them, what was asked. */
export async function reportSheet(reader: Reader, asked: Asked) {
  const told = await tellReport(reader, asked);
  const count = totalOf(told);
  if (count > MOST) refuse(no.rows);
  const { type, span } = told.plan;
  const totals = await totalsOf(reader, told, span, told.pace.whole);
  const columns = shownColumns(type, totals);
  const cellsOf = (row: object) => columns.map((column) => cellOf(row, column));
  return {
    ...{ span, count, sheetName: type.name },
    columns: columns.map(({ title, as }) => ({ title, width: as === 'text' ? 22 : 12 })),
    rows: (async function* () {
      for await (const rows of allRows(reader, told)) yield rows.map(cellsOf);
      yield [cellsOf({ ...totals, Period: '合计', ID: '', Name: '' })];
    })(),
    behind: [await conditionsSheet(reader.db, told, asked)],
  };
}

const cellOf = (row: object, { key }: ReportColumn): SheetCell =>
  (row as Record<string, SheetCell>)[key] ?? null;
