import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/setup.mjs';
import { journeyDatabases } from './test/journey-databases.ts';
import { memoryFolder } from './test/memory-folder.ts';
import { APP } from './test/wechat-provider.ts';

/** Journeys run through real servers, one for each worker: with its own port, its own fresh data, the demo shops. */
const SERVERS = Number(process.env.JOURNEY_SERVERS ?? 1);
interface Server {
  data: string;
  /** Its database, where DATABASE_URL names a PostgreSQL; else it starts its own in `data`. */
  database: string;
  port: number;
  /** Nobody listens there until a journey starts a provider, or a partner's program. */
  wechat: number;
  hook: number;
}
if (!process.env.JOURNEY_PLACES) {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'laidanla-journeys-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const url = process.env.DATABASE_URL;
  const databases = url ? await journeyDatabases(url, SERVERS) : [];
  const places: Server[] = [];
  for (let nth = 0; nth < SERVERS; nth++) {
    const data = join(folder, String(nth));
    mkdirSync(data, { recursive: true });
    const database = databases[nth] ?? '';
    places.push({ data, database, port: await freePort(), wechat: await freePort(), hook: await freePort() });
  }
  // Workers read this file too, and find the same places.
  process.env.JOURNEY_PLACES = JSON.stringify(places);
}
const servers: Server[] = JSON.parse(process.env.JOURNEY_PLACES);
const own = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] as Server;
process.env.JOURNEY_DATA = own.data;
process.env.JOURNEY_DATABASE = own.database;
process.env.JOURNEY_WECHAT_PORT = String(own.wechat);
process.env.JOURNEY_HOOK_PORT = String(own.hook);

/** With a seed, files come in an order by chance: those of projects keep the order in which these are named. */
function inOrderOf(seed: string): { name: string; testMatch: string }[] {
  const rank = (file: string) => createHash('sha1').update(`${seed} ${file}`).digest('hex');
  return readdirSync(join(import.meta.dirname, 'test/journeys'))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((file) => ({ name: file, testMatch: file }));
}

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journey-results',
  workers: SERVERS,
  ...(process.env.ORDER_SEED && { projects: inOrderOf(process.env.ORDER_SEED) }),
  // What they prove is no machine's speed: one may be ten times slower than another.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${own.port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A button that never comes is said where it was awaited, and long before its journey would end.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Keeping one of every journey takes a fifth of the processor time; asked for, it is kept of those that fail.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  webServer: servers.map(({ port, data, database, wechat, hook }) => ({
    command: 'node bin/start.mjs',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...definedEnv(),
      PORT: String(port),
      DATA_DIR: data,
      ...(database && { DATABASE_URL: database }),
      DEMO_BUSINESS: '0',
      LOGIN_TRIES: '10000',
      SUPPORT_CONTACT: '微信 laidanla-kefu',
      WECHAT_APP_ID: APP.id,
      WECHAT_APP_SECRET: APP.secret,
      WECHAT_AUTHORIZE_URL: `http://127.0.0.1:${wechat}/connect/qrconnect`,
      WECHAT_API_URL: `http://127.0.0.1:${wechat}`,
      WEBHOOK_LOCAL: `http://127.0.0.1:${hook}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  })),
});

function definedEnv(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries.filter(([name]) => name !== 'DATABASE_URL'));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
