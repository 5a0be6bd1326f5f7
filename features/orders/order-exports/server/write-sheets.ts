import type { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { writeXlsx } from '#kit/sheet/server/write-xlsx.ts';
import type { SheetToWrite } from './order-sheet.ts';
import { writeCsv } from './write-csv.ts';

export type Format = 'xlsx' | 'csv';

/** Writes one sheet to `path`, in flat memory; gives its rows. */
export async function writeSheet(path: string, format: Format, sheet: SheetToWrite): Promise<number> {
  const out = createWriteStream(path);
  const { columns, rows } = sheet;
  const written =
    format === 'csv'
      ? await writeCsv(out, { columns, rows, encoding: 'utf-8-bom' })
      : await writeXlsx(out, { columns, rows, sheetName: sheet.name.slice(0, 31) });
  return written.rows;
}

/** One file per sheet in a zip; each is written before the next is read. */
export async function writeZip(
  path: string,
  format: Format,
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
    await pipeline(zipOf(files), createWriteStream(path));
    return rows;
  } finally {
    await Promise.all(parts.map((part) => rm(part.path, { force: true })));
  }
}

/**
 * Files as one zip; what is packed already is not packed again. Equal names get a number. Each is opened when its turn
 * comes; one that can't be read cuts the zip off, and a reader who leaves lets go of the one that was being read.
 */
export function zipOf(files: readonly { name: string; open(): Promise<Readable> }[]): Readable {
  const zip = new ZipFile();
  const used = new Map<string, number>();
  const out = new PassThrough();
  for (const { name, open } of files) {
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    const shown = times === 0 ? name : name.replace(/(\.\w+)?$/, `(${times + 1})$1`);
    zip.addReadStreamLazy(shown, { compress: !/\.(xlsx|zip)$/.test(name) }, (give) => {
      open().then(
        (stream) => {
          if (out.destroyed) return void stream.destroy();
          out.once('close', () => stream.destroy());
          give(null, stream);
        },
        (error: Error) => out.destroy(error),
      );
    });
  }
  // It tells of a stream's error by its own, which without a listener would end the process.
  (zip as unknown as EventEmitter).on('error', (error) => out.destroy(error));
  zip.end();
  return zip.outputStream.on('error', (error) => out.destroy(error)).pipe(out);
}
