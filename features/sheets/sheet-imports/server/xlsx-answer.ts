import { PassThrough } from 'node:stream';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer } from '#kit/endpoint/server/ctx.ts';

/** Rows that are written at once. */
const BATCH = 2_000;

/** A workbook of one sheet, streamed as it is written; the rows were read before. */
export function xlsxAnswer(
  name: string,
  {
    sheetName,
    columns,
    rows,
  }: { sheetName: string; columns: readonly OutColumn[]; rows: readonly SheetCell[][] },
): FileAnswer {
  const body = new PassThrough();
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) =>
    rows.slice(i * BATCH, (i + 1) * BATCH),
  );
  writeXlsx(body, { sheetName, columns, rows: batches }).catch((error: Error) => body.destroy(error));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${name}.xlsx`, type, body };
}
