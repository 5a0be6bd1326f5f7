import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, type GiveUpReason, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { NUMBER_JOB, printQueue } from '../start-run.ts';
import { giveBackNumbers } from './give-back.ts';
import type { RunJob, RunPayload } from './run-job.ts';
import { takeNumbers } from './take-numbers.ts';

/** Minutes after which what nobody answered is asked for once more; the last one again and again, while providers remember. */
const PUT_OFF = [1, 5, 30, 120, 360];

export const numberJob = job<RunPayload>(NUMBER_JOB, numberRun, giveUp);

/** The work of a run, from any point: gives back what is not needed, then takes numbers, account by account. */
async function numberRun(ctx: RunJob): Promise<void> {
  await giveBackNumbers(ctx);
  for (const accountId of await accountsOf(ctx)) await takeNumbers(ctx, accountId);
  await giveBackNumbers(ctx);
  await rest(ctx);
}

const accountsOf = ({ inShop, payload: { runId } }: RunJob): Promise<string[]> =>
  inShop(async (db) => {
    const rows = await db
      .from('print_parcels')
      .select('account_id')
      .distinct()
      .where('run_id', '=', runId)
      .where('state', 'in', ['new', 'numbering'])
      .where('account_id', 'is not', null)
      .orderBy('account_id')
      .execute();
    return rows.flatMap(({ account_id: id }) => id ?? []);
  });

/** The run waits for people now; what was not answered comes back by itself. */
async function rest({ inShop, payload }: RunJob): Promise<void> {
  const { runId, again = 0 } = payload;
  await inShop(async (db) => {
    await db.update('print_runs').set({ state: 'ready' }).where('id', '=', runId).execute();
    await notify(db, 'print-run', [runId]);
    const open = await db
      .from('print_parcels')
      .select('id')
      .where('run_id', '=', runId)
      .where('state', 'in', ['numbering', 'recycling'])
      .limit(1)
      .execute();
    if (open.length === 0) return;
    const minutes = PUT_OFF[Math.min(again, PUT_OFF.length - 1)] ?? 1;
    const at = new Date(Date.now() + minutes * 60_000);
    const later = { ...payload, again: again + 1 };
    await enqueue(db, NUMBER_JOB, later, { queue: printQueue(db.shopId), key: `print-again-${runId}`, at });
  });
}

async function giveUp({ inShop, payload: { runId } }: RunJob, why: GiveUpReason): Promise<void> {
  const problem = `${GIVE_UP_SENTENCES[why]}，没有全部取号。取到的不受影响，请点“重试”继续`;
  await inShop(async (db) => {
    await db
      .update('print_runs')
      .set({ state: 'ready', problem })
      .where('id', '=', runId)
      .where('state', '=', 'working')
      .execute();
    await notify(db, 'print-run', [runId]);
  });
}
