import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DEMO_LOGINS } from '#demo/demo-shops.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { installCrashHandlers } from './crash-handlers.ts';
import { type OwnPostgres, startOwnPostgres } from './database/own-postgres.ts';
import { beginSandbox } from './sandbox/begin-sandbox.ts';
import { whyNotStarted } from './why-not-started.ts';

/** How long the worker may need to leave its jobs as another finds them. */
const WORKER_STOPS_MS = 8_000;

/** `npm start`: database, demo shops, worker thread and server in one process. */
const opened: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

installCrashHandlers(() => void stop(1));
// The supervisor is gone (bin/start.mjs).
process.on('disconnect', () => void stop(0));
try {
  await start();
} catch (error) {
  // Stopped while it starts, it fails by what is closed.
  if (!stopping) console.error(whyNotStarted(error));
  await stop(1);
}

async function start(): Promise<void> {
  const configuration = readConfiguration();
  const sandbox = configuration.demo ? beginSandbox(configuration.port) : undefined;
  if (sandbox) opened.push(sandbox.stop);
  // All that is large loads while PostgreSQL starts.
  const postgres = beginPostgres(configuration);
  const code = loadCode();
  // Awaited below; a failure is told then, when the database can be closed again.
  code.catch(() => undefined);
  const { url, stop: stopPostgres } = await postgres;
  await keepOpen(stopPostgres);
  const [{ openDatabase }, { startServer }, { seedDemo }] = await code;
  const { pool, close } = await openDatabase(url, 4);
  await keepOpen(close);
  Object.assign(process.env, await sandbox?.settings);
  const seeded = configuration.demo && (await seedDemo(pool));
  if (configuration.demo) await keepOpen(await startDemoCarrier());
  const server = await startServer(configuration, url);
  await keepOpen(server.stop);
  await keepOpen(startWorkerThread(url));
  // To who starts it again when it ends (bin/supervise.mjs).
  process.send?.('ready');
  console.log(`来单啦 http://localhost:${configuration.port}`);
  if (!configuration.demo) return;
  const made = seeded ? '已创建演示店铺，' : '';
  console.log(`${made}演示账号（密码 ${DEMO_LOGINS.password}）：${DEMO_LOGINS.names.join(' ')}`);
  await playDemo(configuration, { pool, url, files: server.files, seeded, sandbox: sandbox !== undefined });
}

async function beginPostgres({ databaseUrl, dataDir }: Configuration): Promise<OwnPostgres> {
  return databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startOwnPostgres(dataDir);
}

function loadCode() {
  return Promise.all([
    import('./database/open-database.ts'),
    import('./server.ts'),
    import('#demo/seed-demo.ts'),
  ]);
}

/** Remembers how to close what was opened; once the process stops it is closed at once, and nothing more is opened. */
async function keepOpen(close: () => Promise<void>): Promise<void> {
  if (!stopping) {
    opened.push(close);
    return;
  }
  await close();
  throw new Error('stopped while it started');
}

interface Playing {
  pool: Pool;
  url: string;
  files: FileStore;
  /** The shops were made just now. */
  seeded: boolean;
  sandbox: boolean;
}

/** What the demo makes beside what people do already. It ends nobody's work when it fails: the next start goes on with it. */
async function playDemo({ demoBusiness }: Configuration, playing: Playing): Promise<void> {
  const { pool, files, seeded, sandbox } = playing;
  // Stopped in the middle it fails by what is closed, and the next start goes on with it.
  const report = (error: unknown) => stopping ?? console.error('demo:', error);
  try {
    const { daysLeft } = await import('#demo/business/demo-town.ts');
    if (seeded || (await daysLeft(pool))) {
      // The goods are there, their pictures follow within seconds, or after a stop.
      const { pictureDemo } = await import('#demo/pictures.ts');
      pictureDemo(pool, files).catch(report);
    }
    if (!demoBusiness) return;
    const { startBusiness } = await import('./demo-business/start-business.ts');
    await keepOpen(await startBusiness(playing));
    const { connectDemo } = await import('./sandbox/connect-demo.ts');
    if (!sandbox) return;
    connectDemo(pool).catch(report);
    const { openDemoAccounts } = await import('./sandbox/open-demo-accounts.ts');
    openDemoAccounts(pool).catch(report);
  } catch (error) {
    report(error);
  }
}

/** In the demo a carrier plays stories, where no real one is asked; before the worker begins, which asks it. */
async function startDemoCarrier(): Promise<() => Promise<void>> {
  const { env } = process;
  if (env.KUAIDI100_CUSTOMER || env.KUAIDI100_KEY) return async () => undefined;
  const { startSandboxCarrier } = await import('#features/shipping/carrier-traces/server/index.ts');
  // An hour of a story takes two minutes.
  const carrier = await startSandboxCarrier({ hourMs: 120_000, pushEveryMs: 30_000 });
  const { url: KUAIDI100_URL, customer: KUAIDI100_CUSTOMER, key: KUAIDI100_KEY } = carrier;
  Object.assign(env, { KUAIDI100_URL, KUAIDI100_CUSTOMER, KUAIDI100_KEY });
  return carrier.close;
}

/** Closes in reverse what was opened, then ends the process. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of opened.reverse()) await close().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

/** The worker in a thread, begun again whenever it ends; gives how to stop it. */
function startWorkerThread(databaseUrl: string): () => Promise<void> {
  const built = new URL('./worker.js', import.meta.url);
  const source = new URL('./worker-thread.mjs', import.meta.url);
  let thread: Worker;
  let stopped = false;
  const begin = () => {
    thread = new Worker(existsSync(built) ? built : source, {
      workerData: { databaseUrl },
      // An import makes much that lives briefly: a larger nursery spares copying it.
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    });
    thread.on('error', (error) => console.error('worker failed:', error));
    thread.on('exit', () => stopped || setTimeout(() => stopped || begin(), 1_000));
  };
  begin();
  return () =>
    new Promise<void>((done) => {
      stopped = true;
      thread.once('exit', () => done());
      thread.postMessage('stop');
      // Left alive it would find the database stopped under it, and say so.
      setTimeout(() => void thread.terminate().then(() => done()), WORKER_STOPS_MS).unref();
    });
}
