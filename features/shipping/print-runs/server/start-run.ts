import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';

export const NUMBER_JOB = 'print-numbers';
/** A shop's runs go one after another: each account is asked at its own pace. */
export const printQueue = (shopId: string) => `print-${shopId}`;

/** What a run has to ask for is done in the background; one that has nothing to ask for rests at once. */
export async function startPrintRun(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  runId: string,
): Promise<void> {
  const open = await db
    .from('print_parcels')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', 'in', ['new', 'numbering', 'recycling'])
    .where('account_id', 'is not', null)
    .limit(1)
    .execute();
  const state = open.length > 0 ? 'working' : 'ready';
  await db.update('print_runs').set({ state, problem: '' }).where('id', '=', runId).execute();
  await notify(db, 'print-run', [runId]);
  if (open.length === 0) return;
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, runId };
  await enqueue(db, NUMBER_JOB, payload, { queue: printQueue(db.shopId) });
}
