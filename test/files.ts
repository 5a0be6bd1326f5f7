import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBuffer } from 'yauzl';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import type { Caller, TestApp } from './app.ts';
import { removeFolder } from './remove-folder.ts';
import { slowness } from './slowness.ts';

export interface FetchedFile {
  http: number;
  /** Empty when an envelope came instead. */
  name: string;
  body: Buffer;
  /** The envelope, when no file came. */
  answer?: { status: number; message: string; data: unknown };
}

/** Calls an endpoint that answers a file. */
export async function fetchFile<E extends Endpoint>(
  app: TestApp,
  caller: Caller,
  endpoint: E,
  input: Input<E>,
): Promise<FetchedFile> {
  const get = endpoint.method === 'GET';
  const named = { token: caller.token ?? '', businessUnitId: caller.shopId ?? '' };
  const query = get ? `?${new URLSearchParams({ ...named, ...(input as Record<string, string>) })}` : '';
  const headers = { 'x-token': named.token, 'x-business-unit-id': named.businessUnitId };
  const request = app.http.inject({
    method: endpoint.method,
    url: endpoint.path + query,
    // As a browser's download link does it: the token stands in the query.
    ...(get ? {} : { headers, payload: input as object }),
  });
  const response = await (app.isWorking() ? request : withoutWorker(request, endpoint.path));
  const disposition = String(response.headers['content-disposition'] ?? '');
  const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '');
  const answer = name === '' ? response.json() : undefined;
  return { http: response.statusCode, name, body: response.rawPayload, answer };
}

/** A file that a job makes is waited for until the limit of the call, and nobody would know why. */
async function withoutWorker<T>(request: PromiseLike<T>, path: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const says = `${path}: no file yet, and no worker to make it: call app.work() first`;
    timer = setTimeout(() => reject(new Error(says)), 10_000 * slowness());
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The cells of a sheet, header first: the first one, or that of a name. */
export async function cellsOf(content: Buffer, name?: string): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-sheet-'));
  try {
    const path = join(folder, 'sheet');
    writeFileSync(path, content);
    const sheet = await openSheet(path, name === undefined ? {} : { sheet: name });
    const rows: string[][] = [];
    for await (const batch of sheet.rows()) rows.push(...batch.map((row) => row.cells));
    await sheet.close();
    return rows;
  } finally {
    removeFolder(folder);
  }
}

/** A sheet's rows as records by header. */
export async function recordsOf(content: Buffer): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = await cellsOf(content);
  return rows.map((cells) => Object.fromEntries(header.map((title, at) => [title, cells[at] ?? ''])));
}

/** Names and contents of a zip. */
export function unzipped(content: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}
