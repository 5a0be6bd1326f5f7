import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { zipFiles } from '#features/sheets/export-log/server/index.ts';
import { writeCsv, writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { SheetToWrite } from './rows/order-sheet.ts';

export type WrittenFormat = 'xlsx' | 'csv';

/** Writes one sheet to `path`, in flat memory; gives its rows. */
export async function writeSheet(path: string, format: WrittenFormat, sheet: SheetToWrite): Promise<number> {
  const out = createWriteStream(path);
  const { columns, rows } = sheet;
  const written =
    format === 'csv'
      ? await writeCsv(out, { columns, rows, encoding: 'utf-8-bom' })
      : await writeXlsx(out, { columns, rows, sheetName: cutText(sheet.name, 31) });
  return written.rows;
}

/** One file per sheet in a zip; each is written before the next is read. */
export async function writeZip(
  path: string,
  format: WrittenFormat,
  sheets: AsyncIterable<SheetToWrite>,
): Promise<number> {
  const parts: { path: string; name: string }[] = [];
  let rows = 0;
  try {
    for await (const sheet of sheets) {
      const part = { path: `${path}.${parts.length}`, name: `${sheet.name}.${format}` };
      parts.push(part);
      rows += await writeSheet(part.path, format, sheet);
    }
    const files = parts.map((part) => ({ name: part.name, open: async () => createReadStream(part.path) }));
    await pipeline(zipFiles(files), createWriteStream(path));
    return rows;
  } finally {
    await Promise.all(parts.map((part) => rm(part.path, { force: true })));
  }
}
