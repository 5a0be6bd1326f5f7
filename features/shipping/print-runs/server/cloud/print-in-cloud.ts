import { sql } from 'kysely';
import { readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { LIVE, PARCEL_STATE_NAMES } from '../../parcel-states.ts';
import { printDenials as no } from '../../print-denials.ts';
import { type PrintParcel, parcelsById, runsOf } from '../parcel-rows.ts';
import { batchOfParcels } from '../parcel-verdicts.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { stopDenial, stoppedOrders } from '../stopped-orders.ts';
import { CLOUD_JOB } from './cloud-job.ts';

/**
 * 云打印: the provider's printer prints labels once more, in the background. What was sent and has no answer yet is sent again
 * by whoever presses; of orders that may not be shipped any more nothing is printed.
 */
export async function printInCloud(ctx: ShopCtx, parcelIds: readonly string[]): Promise<BatchResult> {
  const { db, user } = ctx;
  await lockByName(db, PRINT_LOCK);
  const parcels = await parcelsById(db, parcelIds);
  const accounts = new Set(
    (await readAccounts(db)).filter(({ printsInCloud }) => printsInCloud).map(({ id }) => id),
  );
  const here = parcels.filter(({ state }) => state === 'numbered' || state === 'printed');
  const stops = await stoppedOrders(ctx, here);
  const verdicts = parcels.map((parcel) => ({
    parcel,
    denied: whyNot(parcel, accounts) ?? (here.includes(parcel) ? stopOf(parcel, stops) : undefined),
  }));
  const ready = verdicts.flatMap(({ parcel, denied }) => (denied ? [] : [parcel]));
  if (ready.length > 0) {
    const ids = ready.map(({ id }) => id);
    await sql`update print_parcels set cloud_state = 'sent', cloud_says = '', cloud_at = now(),
        is_handed_over = false
      where shop_id = ${db.shopId} and id = ${anyOf(ids)}`.execute(db.k);
    const payload = { shopId: db.shopId, userId: user.id, userName: user.name, parcelIds: ids };
    await enqueue(db, CLOUD_JOB, payload);
    await notify(db, 'print-run', runsOf(ready));
  }
  return batchOfParcels(parcelIds, verdicts);
}

function whyNot(
  { state, accountId, taskNo }: PrintParcel,
  accounts: ReadonlySet<string>,
): Denial | undefined {
  if (!LIVE.includes(state)) return deny(no.noLabel, { state: PARCEL_STATE_NAMES[state] });
  return taskNo !== '' && accounts.has(accountId ?? '') ? undefined : deny(no.notInCloud);
}

function stopOf(parcel: PrintParcel, stops: Awaited<ReturnType<typeof stoppedOrders>>): Denial | undefined {
  const [denied] = parcel.orders.flatMap(({ orderId }) => stops(parcel, orderId) ?? []);
  return denied && stopDenial(denied);
}
