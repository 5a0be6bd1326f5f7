import { GIVE_UP_SENTENCES, type GiveUpReason, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { keepChanges, keepMonth } from './keep-month.ts';
import { MONTH_FILE_JOB, type MonthPayload } from './month-payload.ts';
import { changeMonth, monthRow } from './month-rows.ts';

/** Makes the month's file, or finds what has changed since; a killed one begins anew and leaves nothing half. */
export const monthFileJob = job<MonthPayload>(MONTH_FILE_JOB, makeFile, tellGivenUp);

async function makeFile(ctx: JobCtx<MonthPayload>): Promise<void> {
  const row = await ctx.inShop((db) => monthRow(db, ctx.payload.month));
  if (!row) return;
  if (row.status !== 'done') await keepMonth(ctx);
  else if (row.checking) await keepChanges(ctx);
}

function tellGivenUp({ inShop, payload: { month } }: JobCtx<MonthPayload>, why: GiveUpReason): Promise<void> {
  const problem = `${GIVE_UP_SENTENCES[why]}，请稍后重新生成`;
  return inShop(async (db) => {
    const row = await monthRow(db, month);
    const isKept = row?.status === 'done';
    await changeMonth(db, month, isKept ? { checking: false, problem } : { status: 'failed', problem });
  });
}
