import type { JobHelpers } from 'graphile-worker';
import type { FileStore } from '#kit/files/server/file-store.ts';
import { isConnectionLost } from '#kit/tenant/server/connection-lost.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import type { JobPayload } from './enqueue.ts';
import { failedJobsPort } from './failed-jobs.ts';
import { GIVE_UP_SENTENCES, type GiveUpReason, type Job, type JobCtx, type Routine } from './job.ts';

/** What a process that works off jobs has to work with. */
export interface WorkOptions {
  pool: Pool;
  files: FileStore;
  jobs: readonly Job[];
  routines: readonly Routine[];
  /** Jobs at once in this process. */
  concurrency: number;
}

/** A kill is nobody's fault, so it takes many; work that brings the process down each time is not tried for ever. */
const MOST_DEATHS = 20;
/** What the clock begins comes again by itself. */
const MOST_ROUTINE_DEATHS = 2;

/**
 * Runs a job to its end. A passing error (a lost connection, a lost race) is thrown, so that it is tried again; so is all that a
 * worker's stop ends, which counts as no try. After any other error, after the last try, or after 20 workers that died over it,
 * the job gives up, with a sentence to whoever waits.
 */
export async function runJob(
  job: Job,
  options: WorkOptions,
  signal: AbortSignal,
  { job: { id, attempts, max_attempts: most, locked_at: begunAt, payload: rawPayload } }: JobHelpers,
): Promise<void> {
  const { pool, files } = options;
  const payload = rawPayload as JobPayload;
  let tries = attempts;
  const { shopId, userId, deaths = 0 } = payload;
  const ctx: JobCtx = {
    payload,
    files,
    signal,
    inShop: (work) => inShop(pool, { shopId, userId, call: `job:${job.name}` }, work),
    progressed: async () => {
      if (payload.deaths || tries > 1) await forgetFailures(pool, id);
      payload.deaths = 0;
      tries = 1;
    },
  };
  try {
    if (deaths >= MOST_DEATHS) return await giveUp(job, ctx, 'deaths');
    await job.run(ctx);
    if ('undone' in job.giveUp) await forgetFailed(job, ctx, begunAt);
  } catch (error) {
    if (signal.aborted) {
      // The database may be away by now; then it counts as a death of the worker.
      await forgetTries(pool, id).catch(() => undefined);
      throw error;
    }
    if (isPassing(error) && tries < most) throw error;
    console.error(`job ${job.name}:`, error);
    await giveUp(job, ctx, isFull(error) ? 'full' : 'fault');
  }
}

/** Runs a routine, unless two workers died over it: then it is left out until its next time. */
export async function runRoutine(
  { name, run }: Routine,
  { deaths = 0 }: { deaths?: number },
  { pool, files }: Pick<WorkOptions, 'pool' | 'files'>,
): Promise<void> {
  if (deaths < MOST_ROUTINE_DEATHS) await run(pool, files);
  else console.error(`routine ${name}: left out this time, ${deaths} workers died over it`);
}

/** It is done after all: what failed of the same before this run began is no longer undone. */
const forgetFailed = ({ name }: Job, { inShop, payload }: JobCtx, begunAt: Date | null) =>
  inShop((db) => failedJobsPort.use().forget(db, { name, payload, before: begunAt ?? new Date() }));

async function giveUp(job: Job, ctx: JobCtx, why: GiveUpReason): Promise<void> {
  await tellOrKeep(job, ctx, why).catch((error: unknown) => {
    if (isPassing(error)) throw error;
    console.error(`job ${job.name} could not say that it gave up:`, error);
  });
}

/** What a kind says of its giving up (job.ts), done. */
export async function tellOrKeep({ name, giveUp }: Job, ctx: JobCtx, why: GiveUpReason): Promise<void> {
  if (typeof giveUp === 'function') return giveUp(ctx, why);
  if ('harmless' in giveUp) return;
  const { payload } = ctx;
  const says = `${GIVE_UP_SENTENCES[why]}，${giveUp.undone}`;
  const queue = giveUp.queue?.(payload);
  await ctx.inShop((db) => failedJobsPort.use().keep(db, { name, payload, queue, says }));
}

const codeOf = (error: unknown) => String((Object(error) as { code?: string }).code ?? '');

const isFull = (error: unknown) => /^(?:ENOSPC|EDQUOT|53100)$/.test(codeOf(error));

/** Lost connections and lost races pass: the job runs again. A statement that took too long would do so again. */
const isPassing = (error: unknown): boolean =>
  !isFull(error) && (isConnectionLost(error) || /^(?:40|53|57(?!014))/.test(codeOf(error)));

/** graphile-worker pauses e^tries seconds, which the next worker would wait for. */
const forgetTries = (pool: Pool, id: string) =>
  pool.query('update graphile_worker._private_jobs set attempts = 0 where id = $1', [id]);

const forgetFailures = (pool: Pool, id: string) =>
  pool.query(
    `update graphile_worker._private_jobs set attempts = 1, payload = (payload::jsonb - 'deaths')::json where id = $1`,
    [id],
  );
