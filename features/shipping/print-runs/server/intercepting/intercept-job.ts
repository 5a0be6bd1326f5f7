import { sql } from 'kysely';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { Intercept } from '../../parcel-states.ts';
import { type NumberSource, openContract } from '../numbering/open-contract.ts';
import { severalAtOnce } from '../numbering/several-at-once.ts';
import { type PrintParcel, readParcels, runsOf } from '../parcel-rows.ts';

export const INTERCEPT_JOB = 'print-intercepts';
/** Calls under way at once. */
const CALLS_AT_ONCE = 5;

interface InterceptPayload extends JobPayload {
  parcelIds: string[];
}
type InterceptJob = JobCtx<InterceptPayload>;

export const interceptJob = job<InterceptPayload>(INTERCEPT_JOB, tellCarriers, giveUp);

/** Tells carriers to bring parcels back; told twice they bring them back once. */
async function tellCarriers(ctx: InterceptJob): Promise<void> {
  const parcels = await askedParcels(ctx);
  const contracts = new Map<string, NumberSource>();
  for (const accountId of new Set(parcels.flatMap((parcel) => parcel.accountId ?? [])))
    contracts.set(accountId, await openContract(ctx, accountId));
  await severalAtOnce(parcels, CALLS_AT_ONCE, async (parcel) => {
    ctx.signal.throwIfAborted();
    await keepAnswer(ctx, [parcel], await answerOf(parcel, contracts.get(parcel.accountId ?? '')));
  });
}

const askedParcels = ({ inShop, payload: { parcelIds } }: InterceptJob): Promise<PrintParcel[]> =>
  inShop((db) => readParcels(db, sql<boolean>`p.id = ${anyOf(parcelIds)} and p.intercept = 'asked'`));

interface InterceptAnswer {
  state: Intercept;
  says: string;
}

async function answerOf(parcel: PrintParcel, contract: NumberSource | undefined): Promise<InterceptAnswer> {
  if (contract?.is !== 'provider')
    return { state: 'refused', says: contract?.is === 'closed' ? contract.says : '请打快递公司的电话拦截' };
  const answer = await contract.provider.intercept(contract.account, parcel);
  if (answer.is === 'done') return { state: 'accepted', says: '' };
  return { state: answer.is === 'refused' ? 'refused' : 'unclear', says: answer.says };
}

const keepAnswer = (
  { inShop }: InterceptJob,
  parcels: readonly PrintParcel[],
  { state, says }: InterceptAnswer,
): Promise<void> =>
  inShop(async (db) => {
    await sql`update print_parcels set intercept = ${state}, intercept_says = ${says}, intercept_at = now()
      where shop_id = ${db.shopId} and id = ${anyOf(parcels.map(({ id }) => id))} and intercept = 'asked'`.execute(
      db.k,
    );
    await notify(db, 'print-run', runsOf(parcels));
  });

async function giveUp(ctx: InterceptJob): Promise<void> {
  const parcels = await askedParcels(ctx);
  if (parcels.length > 0)
    await keepAnswer(ctx, parcels, { state: 'unclear', says: '没有联系上快递，请再试一次' });
}
