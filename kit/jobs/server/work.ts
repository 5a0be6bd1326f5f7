import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { ENQUEUE_FUNCTION, type JobPayload } from './enqueue.ts';
import { FairQueue } from './fair-queue.ts';
import { freeLostJobs, OwnJobs } from './lost-jobs.ts';
import { hastenJobs, lockWorkerId, lowerRounds, rescueJobs } from './rescue.ts';
import type { WorkOptions } from './run-job.ts';
import { runJob, runRoutine } from './run-job.ts';

/** What went wrong, in words; not that a job was left since its worker stops: it goes on in the next. */
const faultLogger = (stopping?: AbortSignal) =>
  new Logger(() => (level, message, { error = '' } = {}) => {
    if (/^(error|warning)$/.test(level) && (!stopping?.aborted || error !== stopping.reason))
      console.error(`jobs: ${message}`, error);
  });

/** Makes the job tables; run by the owner beside the product's own migrations. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: faultLogger() });
  await pool.query(ENQUEUE_FUNCTION);
}

export interface RunningWorker {
  stop(): Promise<void>;
  /** Settles when the work has ended, also by itself: somebody has to begin it again then. */
  ended: Promise<void>;
}

/** Works off jobs until stopped. Jobs of a worker that died are taken over within seconds. */
export async function startJobWorker(options: WorkOptions): Promise<RunningWorker> {
  const stopping = new AbortController();
  const workerLock = await lockWorkerId(options.pool);
  const queue = new FairQueue(options.concurrency, workerLock.events);
  const ownJobs = new OwnJobs(workerLock.events);
  const runner: Runner = await run({
    pgPool: options.pool,
    logger: faultLogger(stopping.signal),
    concurrency: options.concurrency,
    pollInterval: 500,
    noHandleSignals: true,
    taskList: tasks(options, stopping.signal, queue),
    forbiddenFlags: queue.passedOver,
    parsedCronItems: parseCronItems(
      options.routines.map(({ name, cron }) => ({ task: name, match: cron, options: { backfillPeriod: 0 } })),
    ),
    preset: { worker: { maxPoolSize: 10 } },
    events: workerLock.events as never,
  });
  const tend = async () => {
    for (const work of [rescueJobs, hastenJobs, lowerRounds]) await work(options.pool);
    await freeLostJobs(options.pool, workerLock.ids, ownJobs.ids());
  };
  const rescue = setInterval(() => void tend().catch(() => undefined), 3_000);
  await rescueJobs(options.pool);
  await enqueueMissedRoutines(options);
  return {
    ended: runner.promise.catch((error: unknown) => console.error('jobs ended:', error)),
    stop: async () => {
      clearInterval(rescue);
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await workerLock.release();
    },
  };
}

/** One of each waits at most, however many workers begin. */
async function enqueueMissedRoutines({ pool, routines }: WorkOptions): Promise<void> {
  const names = routines.filter(({ atStart }) => atStart).map(({ name }) => name);
  await pool.query(
    `select graphile_worker.add_job(name, job_key => 'at start ' || name) from unnest($1::text[]) as name`,
    [names],
  );
}

function tasks(options: WorkOptions, signal: AbortSignal, queue: FairQueue): TaskList {
  const { pool, files, jobs, routines } = options;
  const list: TaskList = {};
  for (const each of jobs)
    list[each.name] = (payload, helpers) =>
      queue.take((payload as JobPayload).shopId, () => runJob(each, options, signal, helpers));
  for (const each of routines)
    list[each.name] = (payload) => runRoutine(each, payload as { deaths?: number }, { pool, files });
  return list;
}
