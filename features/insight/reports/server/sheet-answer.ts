import { PassThrough } from 'node:stream';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';

interface Sheet {
  /** As the log calls it. */
  kind: string;
  filter: object;
  name: string;
  sheetName: string;
  columns: readonly OutColumn[];
  /** The last adds up the others. */
  rows: SheetCell[][];
}

/** Figures as a file; who took it is logged. */
export async function sheetAnswer(
  ctx: ShopCtx,
  { kind, filter, name, rows, ...sheet }: Sheet,
): Promise<FileAnswer> {
  await logExport(ctx, { kind, filter, rows: rows.length - 1, fileName: name });
  const body = new PassThrough();
  writeXlsx(body, { ...sheet, rows: [rows] }).catch((error: Error) => body.destroy(error));
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
