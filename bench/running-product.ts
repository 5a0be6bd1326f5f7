import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostmaster } from '#app/database/postmaster.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool, type Pool } from '#kit/tenant/server/pool.ts';

/** The built product in a process of its own, on a fresh database with the demo shops. */
export interface RunningProduct {
  pool: Pool;
  databaseUrl: string;
  port: number;
  child: ChildProcess;
  rssMb(): number;
  stop(): Promise<void>;
}

export async function runProduct(port = 3900 + (process.pid % 1000)): Promise<RunningProduct> {
  if (!process.env.BENCH_AS_BUILT) execFileSync('node', ['bin/build.mjs'], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'laidanla-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startPostmaster(join(dataDir, 'postgres'));
  const pool = openPool(database.url, 20);
  await migrate(pool);
  await migrateJobs(pool);
  await seedDemo(pool);
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: '100000000',
  };
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), process.env.BENCH_START ?? 'dist/start.js'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await untilHealthy(port);
  return {
    pool,
    databaseUrl: database.url,
    port,
    child,
    rssMb: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await pool.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(port: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the product did not become healthy');
}

export interface Session {
  token: string;
  shopId: string;
}

export async function signIn(port: number, name: string): Promise<Session> {
  const body = { userLoginName: name, userLoginPassword: 'laidanla-demo' };
  const { data } = (await post(port, '/api/user/passwordlogin', body)) as {
    data: { TokenID: string; DefaultBuID: string };
  };
  return { token: data.TokenID, shopId: data.DefaultBuID };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One call over a kept connection; gives the parsed envelope. */
export function post(port: number, path: string, body: unknown, session?: Session): Promise<unknown> {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    ...(session ? { 'x-token': session.token, 'x-business-unit-id': session.shopId } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())));
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Runs `work` in `clients` endless loops for `seconds`; gives runs per second. */
export async function perSecond(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const loop = async (client: number, until: number) => {
    while (Date.now() < until) {
      await work(client);
      done++;
    }
  };
  const run = (length: number) => {
    const until = Date.now() + length * 1000;
    return Promise.all(Array.from({ length: clients }, (_, client) => loop(client, until)));
  };
  await run(Math.min(1.5, seconds / 3));
  done = 0;
  const from = Date.now();
  await run(seconds);
  return done / ((Date.now() - from) / 1000);
}
