import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { FileStore } from '#kit/files/server/file-store.ts';
import { startWorking } from '#kit/jobs/server/work.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { openPool } from '#kit/tenant/server/pool.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { jobs, routines } from './routes.ts';
import { surviveErrors } from './survive.ts';
import { whyNotStarted } from './why-not-started.ts';

// Rows of a sheet live for a moment, but V8 takes them for long-lived in a thread and puts them beside what stays: with
// them everything they point to outlives three collections. Without that guess an import collects half as long and
// needs 35 MB less.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Background jobs: a thread of `npm start`, or a process of its own beside others (DATABASE_URL). */
export async function startWorker(configuration: Configuration, databaseUrl: string) {
  const pool = openPool(databaseUrl, 12);
  const files = new FileStore(join(configuration.dataDir, 'files'));
  const working = await startWorking({ pool, files, jobs, routines, concurrency: 3 });
  return {
    stop: async () => {
      await working.stop();
      await pool.end();
    },
  };
}

if (!isMainThread && workerData?.databaseUrl) {
  surviveErrors(() => process.exit(1));
  const worker = await startWorker(readConfiguration(), workerData.databaseUrl);
  parentPort?.on('message', async () => {
    await worker.stop();
    process.exit(0);
  });
  parentPort?.postMessage('ready');
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
  surviveErrors(() => void worker.stop().finally(() => process.exit(1)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void worker.stop());
}
