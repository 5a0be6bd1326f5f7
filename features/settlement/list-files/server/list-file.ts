import { PassThrough } from 'node:stream';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';

export const textColumn = (title: string, width = 16): OutColumn => ({ title, type: 'text', width });
export const moneyColumn = (title: string): OutColumn => ({ title, type: 'money', width: 14 });

interface ListSheet {
  kind: 'bills' | 'payments';
  name: string;
  filter: Record<string, unknown>;
  columns: readonly OutColumn[];
  cells: SheetCell[][];
}

/** A list as a sheet; who exported what is logged (domain §5). */
export async function listFile(
  ctx: ShopCtx,
  { kind, name, filter, columns, cells }: ListSheet,
): Promise<FileAnswer> {
  const fileName = `${name}.xlsx`;
  await logExport(ctx, { kind, filter, rows: cells.length, fileName });
  const body = new PassThrough();
  writeXlsx(body, { sheetName: name, columns, rows: [cells] }).catch((error: Error) => body.destroy(error));
  return { name: fileName, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
