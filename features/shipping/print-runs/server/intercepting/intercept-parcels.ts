import { sql } from 'kysely';
import { PROVIDER_NAMES } from '#features/shipping/label-accounts/provider-names.ts';
import { readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import { labelProvider } from '#features/shipping/label-providers/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { Intercept } from '../../parcel-states.ts';
import { printDenials as no } from '../../print-denials.ts';
import { parcelsById, runsOf } from '../parcel-rows.ts';
import { batchOfParcels } from '../parcel-verdicts.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { INTERCEPT_JOB } from './intercept-job.ts';

/** The providers that can tell a carrier to bring a parcel back. */
export const canIntercept = (provider: string | null): boolean =>
  (provider === 'kuaidi100' || provider === 'kdniao') && labelProvider(provider).can.intercept;

/** 拦截: of parcels that have left, their carriers are told in the background; who was told already is not told again. */
export async function interceptParcels(ctx: ShopCtx, parcelIds: readonly string[]): Promise<BatchResult> {
  const { db, user } = ctx;
  await lockByName(db, PRINT_LOCK);
  const parcels = await parcelsById(db, parcelIds);
  const accounts = new Map((await readAccounts(db)).map(({ id, provider }) => [id, provider]));
  const verdicts = parcels.map((parcel) => ({ parcel, denied: whyNot(parcel, accounts) }));
  const ready = verdicts.flatMap(({ parcel, denied }) => (denied ? [] : [parcel]));
  if (ready.length > 0) {
    const ids = ready.map(({ id }) => id);
    await sql`update print_parcels set intercept = 'asked', intercept_says = '', intercept_at = now()
      where shop_id = ${db.shopId} and id = ${anyOf(ids)}`.execute(db.k);
    const payload = { shopId: db.shopId, userId: user.id, userName: user.name, parcelIds: ids };
    await enqueue(db, INTERCEPT_JOB, payload);
    await notify(db, 'print-run', runsOf(ready));
  }
  return batchOfParcels(parcelIds, verdicts);
}

function whyNot(
  { state, accountId, intercept }: { state: string; accountId: string | null; intercept: Intercept | null },
  accounts: ReadonlyMap<string, keyof typeof PROVIDER_NAMES>,
): Denial | undefined {
  if (state !== 'shipped') return deny(no.notShipped);
  if (intercept === 'accepted') return deny(no.intercepted);
  if (intercept === 'asked') return deny(no.intercepting);
  const provider = accounts.get(accountId ?? '');
  if (!provider) return deny(no.accountNotUsed);
  return canIntercept(provider)
    ? undefined
    : deny(no.cannotIntercept, { provider: PROVIDER_NAMES[provider] });
}
