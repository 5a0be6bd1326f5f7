import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningUrl, startPostmaster } from '#app/database/postmaster.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { buildProduct } from '#test/build-product.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { fillOrders } from './orders-in-bulk.ts';
import { rssMb, signIn } from './running-product.ts';
import { showOrders } from './show-orders.ts';
import { size } from './sizes.ts';

const STARTS = size(4, 2);
const REST_MS = size(30_000, 500);

/** W5: a second start with the embedded database, memory at rest, the order list cold in Chromium. */
export const startAndPage = {
  name: 'W5',
  run: async () => {
    buildProduct();
    const dataDir = mkdtempSync(join(tmpdir(), 'laidanla-bench-'));
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    let child: ChildProcess | undefined;
    const seconds: number[] = [];
    try {
      for (let i = 0; i < STARTS; i++) {
        if (child) await stop(child);
        const started = await start(dataDir, port);
        child = started.child;
        seconds.push(started.seconds);
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      const atRest = memory(restMb(child?.pid ?? 0));
      const page = await openPage(dataDir, port);
      if (child) await stop(child);
      return [secondStart(median(seconds.slice(1)), await bareStart(dataDir)), atRest, ...page];
    } finally {
      if (child) await stop(child);
      removeFolder(dataDir);
    }
  },
};

/** Beside it: PostgreSQL alone. */
function secondStart(ours: number, raw: number) {
  return { work: 'W5 second start', ours, raw, ratio: raw / ours, unit: 's', reach: '≤ 1.5' };
}

/** Beside it: a node process that does nothing. */
function memory(ours: number) {
  const code = 'console.log(process.memoryUsage().rss / 1048576)';
  const raw = Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }));
  return { work: 'W5 memory at rest', ours, raw, ratio: raw / ours, unit: 'MB', reach: '≤ 150' };
}

/** Of the product and of what starts it again: it is the first process that `npm start` itself starts. */
function restMb(supervisor: number): number {
  const [product = ''] = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').split(' ');
  return rssMb(supervisor) + rssMb(Number(product));
}

async function start(dataDir: string, port: number): Promise<{ child: ChildProcess; seconds: number }> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '' };
  const from = performance.now();
  const { command, flags } = startCommand();
  const child = spawn(command, flags, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await healthy(port))) {
    if (child.exitCode !== null) throw new Error('the product ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { child, seconds: (performance.now() - from) / 1000 };
}

/** What `npm start` runs, without npm's own process. */
function startCommand(): { command: string; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, , ...flags] = scripts.start.split(' ');
  return { command: process.execPath, flags };
}

const healthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** PostgreSQL alone, until it answers a query. */
async function bareStart(dataDir: string): Promise<number> {
  const from = performance.now();
  const postmaster = await startPostmaster(join(dataDir, 'postgres'));
  const pool = openPool(postmaster.url, 1);
  await pool.query('select 1');
  const seconds = (performance.now() - from) / 1000;
  await pool.end();
  await postmaster.stop();
  rmSync(join(dataDir, '.keeper'), { force: true });
  return seconds;
}

async function openPage(dataDir: string, port: number) {
  const session = await signIn(port, 'tuanzhang');
  // The product keeps its PostgreSQL; a second keeper would start it again when the product ends it.
  const pool = openPool(runningUrl(join(dataDir, 'postgres')), 2);
  await fillOrders(pool, session.shopId, 10_000);
  await pool.end();
  return showOrders(port, session);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
