import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { WorkOptions } from '#kit/jobs/server/run-job.ts';
import { startJobWorker } from '#kit/jobs/server/work.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { detectNodes } from '#kit/tenant/server/for-nodes.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { installCrashHandlers } from './crash-handlers.ts';
import { PoolWatch } from './database/watch-pool.ts';
import { filesIn } from './files/remote-files.ts';
import { openLog } from './log.ts';
import { logPlatformCalls } from './metrics/platform-calls.ts';
import { logSlowStatements } from './metrics/slow-statements.ts';
import { jobs, routines } from './routes.ts';
import { whyNotStarted } from './why-not-started.ts';

// Rows of a sheet live for a moment, but V8 takes them for long-lived in a thread and puts them beside what stays: with
// them everything they point to outlives three collections. Without that guess an import collects half as long and
// needs 35 MB less.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Background jobs: a thread of `npm start`, or a process of its own beside others (DATABASE_URL). */
export async function startWorker(
  configuration: Configuration,
  databaseUrl: string,
  work: Pick<WorkOptions, 'jobs' | 'routines'> = { jobs, routines },
) {
  // One that hangs would keep its worker, and its shop's turn, for ever.
  const pool = openPool(databaseUrl, 12, { settings: ' -c statement_timeout=15min' });
  await detectNodes(pool);
  const watch = new PoolWatch(pool);
  const log = openLog(configuration.logLevel);
  logSlowStatements((line) => log.warn(line));
  logPlatformCalls(log);
  const files = filesIn(join(configuration.dataDir, 'files'));
  const working = await startJobWorker({ pool, files, ...work, concurrency: 3 });
  return {
    ended: working.ended,
    stop: async () => {
      await working.stop();
      watch.stop();
      await pool.end();
    },
  };
}

/** A thread that can't start, or whose work has ended, ends: whoever began it begins it again (app/start.ts). */
async function workInThread(databaseUrl: string): Promise<void> {
  let isStopping = false;
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  parentPort?.on('message', async () => {
    isStopping = true;
    await worker?.stop();
    process.exit(0);
  });
  worker = await startWorker(readConfiguration(), databaseUrl);
  parentPort?.postMessage('ready');
  await worker.ended;
  if (!isStopping) process.exit(1);
}

if (!isMainThread && workerData?.databaseUrl) {
  installCrashHandlers(() => process.exit(1));
  // Caught here: an error with a code would pass for one of a stream, and the thread live on with nothing at work.
  await workInThread(workerData.databaseUrl).catch((error: unknown) => {
    console.error('worker did not start:', error);
    process.exit(1);
  });
} else if (isMainThread && /worker\.(js|ts)$/.test(process.argv[1] ?? '')) {
  await startAlone().catch((error: unknown) => {
    console.error(whyNotStarted(error));
    process.exit(1);
  });
}

async function startAlone(): Promise<void> {
  const configuration = readConfiguration();
  if (!configuration.databaseUrl) throw new CannotStart('单独运行的后台进程需要 DATABASE_URL');
  const worker = await startWorker(configuration, configuration.databaseUrl);
  installCrashHandlers(() => void worker.stop().finally(() => process.exit(1)));
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopping = true;
      void worker.stop();
    });
  await worker.ended;
  if (!isStopping) process.exit(1);
}
