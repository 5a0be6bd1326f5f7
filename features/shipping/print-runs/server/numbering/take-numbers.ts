import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { takeOwnNumbers } from '#features/shipping/label-accounts/server/index.ts';
import type { HandedWaybill, LabelAnswer } from '#features/shipping/label-providers/label-provider.ts';

import { isReachable } from '#features/shipping/label-providers/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { shipNumbered } from '../ship-parcels.ts';
import { SwapRefused } from '../swap-shipped.ts';
import { type ClaimedParcel, claimParcels } from './claim-parcels.ts';
import { keepNumber, keepParcelNumbers, keepReason, type ParcelNumber } from './keep-answer.ts';
import { NO_SENDER, type NumberSource, openContract } from './open-contract.ts';
import { cargoText, remarkText } from './parcel-texts.ts';
import { actingIn, type RunJob } from './run-job.ts';
import { severalAtOnce } from './several-at-once.ts';

/** Calls under way at once. */
const CALLS_AT_ONCE = 5;
/** Parcels of one step: enough for the calls of some seconds, few enough that a killed worker's are soon asked for again. */
const AT_ONCE = 20;
/** Waits before what was not answered is asked for again, in ms; after the last it is put off. */
const AGAIN = [500, 2_000];

/** Takes the numbers of a run's parcels under one account. */
export async function takeNumbers(job: RunJob, accountId: string): Promise<void> {
  const contract = await openContract(job, accountId);
  if (contract.is === 'closed') return failRest(job, accountId, contract.says);
  if (contract.is === 'own') return takeOwn(job, accountId);
  if (!contract.sender) return failRest(job, accountId, NO_SENDER);
  for (const wait of [0, ...AGAIN]) {
    await pause(wait);
    if (!(await askAll(job, accountId, contract))) return;
  }
}

type AtProvider = Extract<NumberSource, { is: 'provider' }>;

/** Asks once for each; whether some were not answered. */
async function askAll(job: RunJob, accountId: string, contract: AtProvider): Promise<boolean> {
  const tried: string[] = [];
  const { knowsRequestFor: knowsFor } = contract.provider;
  let isUnanswered = false;
  for (;;) {
    job.signal.throwIfAborted();
    // The first alone: with a wrong account nothing more is asked for.
    const most = tried.length === 0 ? 1 : AT_ONCE;
    const parcels = await claimParcels(job, { accountId, most, tried, knowsFor });
    if (!parcels) return isUnanswered;
    tried.push(...parcels.map(({ id }) => id));
    let closed = '';
    // What a printer elsewhere prints at once comes out as it is packed.
    const atOnce = contract.account.cloudPrinter ? 1 : CALLS_AT_ONCE;
    await severalAtOnce(parcels, atOnce, async (parcel) => {
      const answer = await ask(parcel, contract);
      await keepAnswer(job, parcel, answer);
      if (answer.is === 'unclear') isUnanswered = true;
      if (answer.is === 'refused' && answer.isAccount) closed = answer.says;
    });
    await shipThem(job);
    await job.progressed();
    if (closed) {
      await failRest(job, accountId, closed);
      return isUnanswered;
    }
  }
}

/** Where the run says that what has its number is shipped. */
const shipThem = (job: RunJob): Promise<void> =>
  job.inShop(async (db) => {
    await lockByName(db, PRINT_LOCK);
    await shipNumbered(actingIn(db, job), job.payload.runId);
  });

/** Asks for a number, unless the carrier does not deliver there; what was asked for before is asked for again whatever it says now. */
async function ask(
  parcel: ClaimedParcel,
  { provider, limits, account, sender, news }: AtProvider,
): Promise<LabelAnswer<HandedWaybill>> {
  if (!sender) throw new Error('a call without a sender');
  const { requestId, receiver, pack, notes, allGrams: weightGrams, isAgain, isOurs, count } = parcel;
  if (!isAgain && (await isReachable(provider, account, { sender, receiver })) === false)
    return { is: 'refused', says: unreachable(account.company), isAccount: false };
  return provider.order({
    requestId,
    // Where ours is printed, no printer elsewhere prints another.
    account: isOurs ? { ...account, cloudPrinter: '' } : account,
    sender,
    receiver,
    cargo: cargoText(pack, limits.cargo),
    weightGrams,
    remark: remarkText(notes, limits.remark),
    count,
    news,
  });
}

const unreachable = (company: string): string => `${company}不派送这个地址，没有取号，请点“换快递”`;

async function keepAnswer(
  job: RunJob,
  parcel: ClaimedParcel,
  answer: LabelAnswer<HandedWaybill>,
): Promise<void> {
  if (answer.is === 'done') return keepNumber(job, parcel, answer.value);
  const { says } = answer;
  if (answer.is === 'unclear') return keepReason(job, parcel, 'numbering', `${says}，会用同一个请求再问`);
  if (!parcel.isAgain) return keepReason(job, parcel, 'failed', says);
  // Refused now; whether the first request took a number it does not tell.
  return answer.isAccount
    ? keepReason(job, parcel, 'numbering', `${says}；上一次取号没有回答，会用同一个请求再问`)
    : keepReason(job, parcel, 'unclear', `${says}；上一次取号没有回答，请向服务商核实`);
}

/** What is left of an account that takes nothing more: one sentence for all of it, and for the run. */
const failRest = (job: RunJob, accountId: string, says: string): Promise<void> =>
  job.inShop(async (db) => {
    await lockByName(db, PRINT_LOCK);
    const { runId } = job.payload;
    await sql`update print_parcels set state = 'failed', reason = ${says}
      where shop_id = ${db.shopId} and run_id = ${runId} and account_id = ${accountId} and state = 'new'`.execute(
      db.k,
    );
    await db.update('print_runs').set({ problem: says }).where('id', '=', runId).execute();
    await notify(db, 'print-run', [runId]);
  });

const USED_UP = '号段已经用完，请先添加新的号段';

/** Own numbers: those of a step are taken and written in one transaction, nobody is asked. */
async function takeOwn(job: RunJob, accountId: string): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    const parcels = await claimParcels(job, { accountId, most: AT_ONCE, tried: [], knowsFor: null });
    if (!parcels) return;
    // Of what takes a shipped parcel's place the orders may refuse the number: that one alone is rolled back.
    const replacing = parcels.filter(({ isOfShipped }) => isOfShipped);
    const leaving = parcels.filter(({ isOfShipped }) => !isOfShipped);
    for (const batch of [leaving, ...replacing.map((parcel) => [parcel])])
      await takeBatch(job, accountId, batch);
    await shipThem(job);
    await job.progressed();
  }
}

async function takeBatch(job: RunJob, accountId: string, parcels: readonly ClaimedParcel[]): Promise<void> {
  if (parcels.length === 0) return;
  try {
    const without = await job.inShop(async (db) => {
      await lockByName(db, PRINT_LOCK);
      const numbers = await takeOwnNumbers(db, accountId, parcels.length);
      await keepParcelNumbers(
        db,
        job,
        parcels.flatMap((parcel, at) => ownNumber(parcel, numbers[at])),
      );
      return parcels.slice(numbers.length);
    });
    for (const parcel of without) await keepReason(job, parcel, 'failed', USED_UP);
  } catch (error) {
    // Rolled back: the number is in its range again.
    if (!(error instanceof SwapRefused)) throw error;
    for (const parcel of parcels) await keepReason(job, parcel, 'failed', error.message);
  }
}

const ownNumber = ({ id: parcelId }: ClaimedParcel, waybillNo: string | undefined): ParcelNumber[] =>
  waybillNo
    ? [
        {
          parcelId,
          waybill: { ...OWN_WAYBILL, waybillNo },
        },
      ]
    : [];

const OWN_WAYBILL: Omit<HandedWaybill, 'waybillNo'> = {
  providerNo: '',
  routing: { mark: '', sortingCode: '', packageName: '' },
  picture: null,
  document: null,
  children: [],
  taskNo: '',
  isSent: false,
  isFollowed: false,
};
