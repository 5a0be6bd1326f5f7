import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureAt } from '#features/catalogue/pictures/picture.ts';
import { withPriceEdits } from '#features/catalogue/price-sheet/draft.ts';
import { draftSum } from '#features/catalogue/price-sheet/judge-draft.ts';
import { pastePrices } from '#features/catalogue/price-sheet/paste-prices.ts';
import { columns, listing } from '#features/catalogue/price-sheet/test/sheet.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { uploadFile } from './import-bench.ts';
import { inTurns } from './in-turns.ts';
import { post, type RunningProduct, type Session } from './running-product.ts';
import { size } from './sizes.ts';

const ROWS_OF_A_LIST = 50;

/** A thumbnail of something like a photo, 16 clients, beside a bare server that sends the same bytes from a file. */
export async function thumbnails(product: RunningProduct, session: Session) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#888', noise } });
  const { FileID } = await uploadFile(product, session, await photo.blur(12).jpeg().toBuffer());
  const kept = (await post(product.port, '/api/files/picture', { file: FileID }, session)) as {
    data: { Url: string };
  };
  const path = pictureAt(kept.data.Url, 'thumb');
  const bytes = await fetched(product.port, path);
  const bare = await bareFile(bytes);
  try {
    const figure = await inTurns(
      () => fetched(product.port, path),
      () => fetched(bare.port, '/'),
    );
    const kb = Math.round((bytes.length * ROWS_OF_A_LIST) / 1024);
    return [
      { work: 'W7 a thumbnail', ...figure, unit: '/s', reach: '≥ 0.7' },
      { work: 'W7 pictures of a list of 50', ours: kb, raw: 300, ratio: kb / 300, unit: 'KB', reach: '≤ 1' },
    ];
  } finally {
    bare.stop();
  }
}

const agent = new Agent({ keepAlive: true });

const fetched = (port: number, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

const SERVER = `const { createReadStream, statSync } = require('node:fs');
const [file] = process.argv.slice(1);
const server = require('node:http').createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'image/webp', 'content-length': statSync(file).size });
  createReadStream(file).pipe(answer);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** A process of its own that answers with a file, whatever is asked. */
async function bareFile(bytes: Buffer): Promise<{ port: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-static-'));
  const file = join(folder, 'thumb.webp');
  writeFileSync(file, bytes);
  const child = spawn(process.execPath, ['-e', SERVER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString('utf8')))),
  );
  const stop = () => {
    child.kill();
    removeFolder(folder);
  };
  return { port, stop };
}

const ROWS = size(2_500, 50);
const WIDE = 2;

/** 5,000 cells of a paste read, judged and counted, as far as no screen is painted; beside splitting the text alone. */
export function pasteOfCells() {
  const rows = Array.from({ length: ROWS }, (_, i) => listing({ code: `W7-${i}` }));
  const text = rows
    .map((_, i) => Array.from({ length: WIDE }, (_, k) => `${20 + ((i + k) % 30)}.50`).join('\t'))
    .join('\n');
  const split = () => text.split('\n').map((line) => line.split('\t'));
  const on = { top: 0, left: 1, bottom: 0, right: 1 };
  const known = new Map(columns.map((column) => [column.key, column]));
  const paste = () => {
    const { edits } = pastePrices(split(), { rows, columns, on });
    return draftSum(withPriceEdits(new Map(), edits), known).changed;
  };
  const ours = middleOf(paste);
  const raw = middleOf(split);
  return { work: 'W7 a paste of 5,000 cells', ours, raw, ratio: ours / raw, unit: 'ms', reach: '≤ 200 ms' };
}

function middleOf(work: () => unknown): number {
  const took = Array.from({ length: 21 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return took.sort((a, b) => a - b)[10] ?? 0;
}
