import { GIVE_UP_SENTENCES, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { BatchJob, BatchPayload } from './batch-job.ts';
import { ACT_HANDLERS, type ActHandlers, type InjectedActs } from './do-act.ts';
import { runPreview } from './preview-run.ts';
import { runThrough } from './run-through.ts';
import { undoThrough } from './undo-through.ts';

export const LOOK_JOB = 'batch-look';
export const RUN_JOB = 'batch-run';
export const UNDO_JOB = 'batch-undo';

/** A shop's runs go one after another. */
export const batchQueue = (shopId: string) => `batch-${shopId}`;

export function batchJobs(brought: InjectedActs) {
  const doings: ActHandlers = { ...ACT_HANDLERS, ...brought };
  return [
    job<BatchPayload>(LOOK_JOB, (ctx) => runPreview(ctx, doings), giveUp),
    job<BatchPayload>(RUN_JOB, (ctx) => runThrough(ctx, doings), giveUp),
    job<BatchPayload>(UNDO_JOB, (ctx) => undoThrough(ctx, doings), giveUp),
  ];
}

async function giveUp(
  { inShop, payload: { runId } }: BatchJob,
  why: keyof typeof GIVE_UP_SENTENCES,
): Promise<void> {
  const problem = `${GIVE_UP_SENTENCES[why]}，没有全部处理。已处理的不受影响，请重新预览`;
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
