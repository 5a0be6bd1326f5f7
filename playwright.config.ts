import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { APP } from './test/wechat-provider.ts';

/** Journeys run through the real server: its own port, its own fresh data, the demo shops. */
if (!process.env.JOURNEY_PORT) {
  const folder = join(import.meta.dirname, '.cache', 'journeys');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env.JOURNEY_DATA = folder;
  process.env.JOURNEY_PORT = String(await freePort());
  // Nobody listens there until a journey starts a provider, or a partner's program.
  process.env.JOURNEY_WECHAT_PORT = String(await freePort());
  process.env.JOURNEY_HOOK_PORT = String(await freePort());
}
const port = process.env.JOURNEY_PORT;
const wechat = `http://127.0.0.1:${process.env.JOURNEY_WECHAT_PORT}`;

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journey-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: 'node bin/start.mjs',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...definedEnv(),
      PORT: port,
      DATA_DIR: process.env.JOURNEY_DATA ?? '',
      DEMO_BUSINESS: '0',
      LOGIN_TRIES: '10000',
      WECHAT_APP_ID: APP.id,
      WECHAT_APP_SECRET: APP.secret,
      WECHAT_AUTHORIZE_URL: `${wechat}/connect/qrconnect`,
      WECHAT_API_URL: wechat,
      WEBHOOK_LOCAL: `http://127.0.0.1:${process.env.JOURNEY_HOOK_PORT}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  },
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
