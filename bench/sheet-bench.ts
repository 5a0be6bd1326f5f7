import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSheet, writeCsv, writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { size } from './sizes.ts';

const ROWS = size(100_000, 2_000);
const columns: OutColumn[] = Array.from({ length: 20 }, (_, i) => ({
  title: `列${i + 1}`,
  type: i % 5 === 0 ? 'money' : i % 5 === 1 ? 'integer' : 'text',
}));

function* orders(): Generator<SheetCell[][]> {
  for (let from = 0; from < ROWS; from += 1000) {
    yield Array.from({ length: 1000 }, (_, i) => order(from + i));
  }
}

function order(n: number): SheetCell[] {
  return columns.map(({ type }, i) => {
    if (type === 'money') return n + i / 100;
    if (type === 'integer') return (n * i) % 97;
    return i % 5 === 2 ? `35151234567890${10_000 + n}` : `广东省深圳市南山区科技园${n % 5000}号`;
  });
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  const mb = Math.round((peak - before) / 1024 / 1024);
  console.log(`${what}: ${seconds.toFixed(2)} s, ${Math.round(ROWS / seconds)} rows/s, +${mb} MB`);
}

async function readAll(path: string, options: Parameters<typeof openSheet>[1] = {}): Promise<void> {
  const sheet = await openSheet(path, options);
  let rows = 0;
  for await (const batch of sheet.rows()) rows += batch.length;
  await sheet.close();
  if (rows !== ROWS + 1) throw new Error(`read ${rows} rows`);
}

const folder = await mkdtemp(join(tmpdir(), 'sheet-bench-'));
const at = (name: string) => join(folder, name);
try {
  const sheetName = '订单';
  await measure('write xlsx', () =>
    writeXlsx(createWriteStream(at('a.xlsx')), { sheetName, columns, rows: orders() }),
  );
  for (const encoding of ['utf-8-bom', 'gb18030'] as const) {
    await measure(`write csv ${encoding}`, () =>
      writeCsv(createWriteStream(at(`${encoding}.csv`)), { columns, rows: orders(), encoding }),
    );
  }
  for (const name of ['a.xlsx', 'utf-8-bom.csv', 'gb18030.csv']) {
    const { size } = await stat(at(name));
    const what = `${name} (${(size / 1024 / 1024).toFixed(1)} MB)`;
    await measure(`read ${what}`, () => readAll(at(name)));
    if (name.endsWith('.xlsx'))
      await measure(`read ${what}, by a job`, () => readAll(at(name), { inJob: true }));
  }
} finally {
  await rm(folder, { recursive: true });
}
