import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type OutWorkbook, writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { FileAnswer } from '#kit/endpoint/server/ctx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a sheet as an answer, before the transaction in which its rows are read ends. */
export async function importSheetAnswer(name: string, sheet: OutWorkbook): Promise<FileAnswer> {
  const out = new PassThrough();
  const [body] = await Promise.all([buffer(out), writeXlsx(out, sheet)]);
  return { name, type: XLSX, size: body.length, body };
}
