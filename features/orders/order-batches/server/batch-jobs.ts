import { GIVEN_UP, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { BatchJob, BatchPayload } from './batch-job.ts';
import { type Brought, DOING, type Doings } from './do-act.ts';
import { lookThrough } from './look-through.ts';
import { runThrough } from './run-through.ts';
import { undoThrough } from './undo-through.ts';

export const LOOK_JOB = 'batch-look';
export const RUN_JOB = 'batch-run';
export const UNDO_JOB = 'batch-undo';

/** A shop's runs go one after another. */
export const batchQueue = (shopId: string) => `batch-${shopId}`;

export function batchJobs(brought: Brought) {
  const doings: Doings = { ...DOING, ...brought };
  return [
    job<BatchPayload>(LOOK_JOB, (ctx) => lookThrough(ctx, doings), giveUp),
    job<BatchPayload>(RUN_JOB, (ctx) => runThrough(ctx, doings), giveUp),
    job<BatchPayload>(UNDO_JOB, (ctx) => undoThrough(ctx, doings), giveUp),
  ];
}

async function giveUp({ inShop, payload: { runId } }: BatchJob, why: keyof typeof GIVEN_UP): Promise<void> {
  const problem = `${GIVEN_UP[why]}，没有全部处理。已处理的不受影响，请重新预览`;
  await inShop(async (db) => {
    await db
      .update('batch_runs')
      .set({ state: 'failed', problem })
      .where('id', '=', runId)
      .where('state', 'in', ['looking', 'running', 'stopping', 'undoing'])
      .execute();
    await notify(db, 'batch-run', [runId]);
  });
}
