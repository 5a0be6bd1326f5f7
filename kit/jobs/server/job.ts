import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JobPayload } from './enqueue.ts';

/** What a job's work gets: as many transactions as it wants, each as the shop that asked. */
export interface JobCtx<P extends JobPayload = JobPayload> {
  payload: P;
  files: FileStore;
  /** One transaction as the payload's shop; commit at its end. */
  inShop<R>(work: (db: TenantDb) => Promise<R>): Promise<R>;
  /** Fires when the worker is asked to stop: end at the next safe point, the job runs again later. */
  signal: AbortSignal;
}

/** A kind of background work. It must be able to run again from any point (the process may be killed). */
export interface Job<P extends JobPayload = JobPayload> {
  name: string;
  run(ctx: JobCtx<P>): Promise<void>;
}

export const job = <P extends JobPayload>(name: string, run: (ctx: JobCtx<P>) => Promise<void>): Job => ({
  name,
  run: run as Job['run'],
});

/** Work without a shop, by the clock: crontab syntax of graphile-worker, e.g. `* * * * *`. */
export interface Routine {
  name: string;
  cron: string;
  run(pool: Pool, files: FileStore): Promise<void>;
}
