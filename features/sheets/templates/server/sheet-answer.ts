import { PassThrough } from 'node:stream';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { outColumns, type Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import type { FileAnswer } from '#kit/endpoint/server/ctx.ts';

const BATCH = 2_000;

/** Rows in the columns of a sheet of ours, so that it can be changed and sent back. */
export function sheetAnswer(
  name: string,
  sheet: Sheet,
  rows: readonly Readonly<Record<string, SheetCell>>[],
): FileAnswer {
  const body = new PassThrough();
  const keys = Object.keys(sheet.columns);
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) =>
    rows.slice(i * BATCH, (i + 1) * BATCH).map((row) => keys.map((key) => row[key])),
  );
  writeXlsx(body, { sheetName: sheet.name, columns: outColumns(sheet), rows: batches }).catch(
    (error: Error) => body.destroy(error),
  );
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${name}.xlsx`, type, body };
}
