import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Batches } from '#features/orders/order-exports/server/index.ts';
import type { FileRow } from '../changes.ts';

/** Rows on their way into a sheet, which are kept beside it as plain values: a line each, the fields first. */
export async function* writeFileRows(path: string, fields: readonly string[], rows: Batches): Batches {
  const out = createGzip({ level: 4 });
  const written = pipeline(out, createWriteStream(path));
  // Awaited at the end; until then a failure must not count as unhandled.
  written.catch(() => undefined);
  try {
    out.write(`${JSON.stringify(fields)}\n`);
    for await (const batch of rows) {
      const lines = batch.map((row) => `${JSON.stringify(row)}\n`).join('');
      if (lines !== '' && !out.write(lines)) await Promise.race([once(out, 'drain'), written]);
      yield batch;
    }
    out.end();
    await written;
  } finally {
    out.destroy();
  }
}

/** The rows of such a file, in their order. */
export async function* readFileRows(path: string): AsyncGenerator<FileRow, void> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
  let fields: string[] | undefined;
  for await (const line of lines) {
    const values = JSON.parse(line) as string[];
    if (fields) yield Object.fromEntries(fields.map((field, at) => [field, values[at] ?? '']));
    else fields = values;
  }
}
