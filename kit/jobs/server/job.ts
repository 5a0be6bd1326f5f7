import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JobPayload } from './enqueue.ts';

/** What a job's work gets: as many transactions as it wants, each as the shop that asked. */
export interface JobCtx<P extends JobPayload = JobPayload> {
  payload: P;
  files: FileStore;
  /** One transaction as the payload's shop; commit at its end. */
  inShop<R>(work: (db: TenantDb) => Promise<R>): Promise<R>;
  /** Some of it is done for good: workers that died over it before are forgotten. */
  progressed(): Promise<void>;
  /** Fires when the worker is asked to stop: throw it (`throwIfAborted`) at the next safe point, the job runs again later. */
  signal: AbortSignal;
}

/** Why a job is not tried any more: an error that would come again, a full disk, workers that died over it each time. */
export type GiveUpReason = keyof typeof GIVE_UP_SENTENCES;

/** The beginning of the sentence that says so. */
export const GIVE_UP_SENTENCES = {
  fault: '系统出现故障',
  full: '服务器的存储空间已满',
  deaths: '程序多次在这里中断',
} as const;

/** What becomes of a job that is not tried any more. Each kind says which, so that none ends without a word. */
export type GiveUp<P extends JobPayload = JobPayload> = TellRecord<P> | KeepFailed<P> | LeaveNothing;

/** The record of whoever waits for it says that it ended, and what they can do: nothing is at work for ever. */
type TellRecord<P extends JobPayload> = (ctx: JobCtx<P>, why: GiveUpReason) => Promise<void>;

/** No record waits for it: it stands among the shop's failed jobs, which the inbox names, and is begun again from there. */
interface KeepFailed<P extends JobPayload> {
  /** What is left undone, in Chinese: the second half of a sentence that begins with why. */
  undone: string;
  queue?(payload: P): string;
}

/** Nothing is left undone; why, in English. */
interface LeaveNothing {
  harmless: string;
}

/** A kind of background work. It must be able to run again from any point (the process may be killed). */
export interface Job<P extends JobPayload = JobPayload> {
  name: string;
  run(ctx: JobCtx<P>): Promise<void>;
  giveUp: GiveUp<P>;
}

export const job = <P extends JobPayload>(
  name: string,
  run: (ctx: JobCtx<P>) => Promise<void>,
  giveUp: GiveUp<P>,
): Job => ({ name, run: run as Job['run'], giveUp: giveUp as GiveUp });

/** Work without a shop, by the clock: crontab syntax of graphile-worker, e.g. `* * * * *`. */
export interface Routine {
  name: string;
  cron: string;
  /** As work begins, too: somebody waits for what was missed meanwhile. It has to find nothing to do where nothing was. */
  atStart?: true;
  run(pool: Pool, files: FileStore): Promise<void>;
}
