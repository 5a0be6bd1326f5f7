import { sql } from 'kysely';
import { returnOwnNumber } from '#features/shipping/label-accounts/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { familyOf } from '../families.ts';
import { changeParcels, type PrintParcel, parcelsById, readParcels } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { noteRecycled } from '../returning/note-recycled.ts';
import { type NumberSource, openContract } from './open-contract.ts';
import { actingIn, type RunJob } from './run-job.ts';
import { severalAtOnce } from './several-at-once.ts';

const MOST = 2_000;
const CALLS_AT_ONCE = 5;

/** Gives the numbers of a run back that nobody needs any more; what nobody answers is tried again later. */
export async function giveBackNumbers(job: RunJob): Promise<void> {
  const parcels = await job.inShop((db) =>
    readParcels(db, sql<boolean>`p.run_id = ${job.payload.runId} and p.state = 'recycling'`, MOST),
  );
  const contracts = new Map<string, NumberSource>();
  for (const accountId of new Set(parcels.flatMap((parcel) => parcel.accountId ?? [])))
    contracts.set(accountId, await openContract(job, accountId));
  // A child's number goes back with its mother's.
  const mothers = parcels.filter(({ motherId }) => motherId === null);
  await severalAtOnce(mothers, CALLS_AT_ONCE, async (parcel) => {
    job.signal.throwIfAborted();
    await giveOne(job, parcel, contracts.get(parcel.accountId ?? ''));
  });
  if (mothers.length < parcels.length) await job.inShop((db) => settleChildren(db, job));
  if (parcels.length > 0) await job.progressed();
}

async function giveOne(job: RunJob, parcel: PrintParcel, contract: NumberSource | undefined): Promise<void> {
  if (contract?.is === 'own')
    return job.inShop(async (db) => {
      if (await isStill(db, parcel)) await returnOwnNumber(db, parcel.accountId ?? '', parcel.waybillNo);
      await settle(db, job, parcel, { state: 'recycled', reason: parcel.reason });
    });
  const outcome = await answerOf(parcel, contract);
  if (outcome) await job.inShop((db) => settle(db, job, parcel, outcome));
}

/** Children whose mother's number is back, or was not taken back: theirs are as hers. */
async function settleChildren(db: TenantDb, job: RunJob): Promise<void> {
  await lockByName(db, PRINT_LOCK);
  const children = await readParcels(
    db,
    sql<boolean>`p.run_id = ${job.payload.runId} and p.state = 'recycling' and p.mother_id is not null`,
  );
  const mothers = new Map((await parcelsById(db, children.map(familyOf))).map((one) => [one.id, one]));
  for (const child of children) {
    const mother = mothers.get(familyOf(child));
    if (mother?.state === 'recycled' || mother?.state === 'voided')
      await settle(db, job, child, { state: mother.state, reason: mother.reason || child.reason });
  }
}

interface Outcome {
  state: 'recycled' | 'voided' | 'recycling';
  reason: string;
}

async function answerOf(parcel: PrintParcel, contract: NumberSource | undefined): Promise<Outcome> {
  if (!contract) return { state: 'recycled', reason: parcel.reason };
  if (contract.is === 'closed') return { state: 'voided', reason: `单号没有退回：${contract.says}` };
  if (contract.is === 'own') throw new Error('own numbers are given back here');
  const { provider, account } = contract;
  if (!provider.can.recycle) return { state: 'voided', reason: '服务商不能退回单号，已作废' };
  const answer = await provider.recycle(account, parcel, '订单不发了');
  if (answer.is === 'done') return { state: 'recycled', reason: parcel.reason };
  return answer.is === 'refused'
    ? { state: 'voided', reason: `单号没有退回：${answer.says}` }
    : { state: 'recycling', reason: `${answer.says}，会自动再退一次` };
}

const isStill = async (db: TenantDb, { id }: PrintParcel): Promise<boolean> => {
  await lockByName(db, PRINT_LOCK);
  const [now] = await parcelsById(db, [id]);
  return now?.state === 'recycling';
};

async function settle(
  db: TenantDb,
  job: RunJob,
  parcel: PrintParcel,
  { state, reason }: Outcome,
): Promise<void> {
  if (!(await isStill(db, parcel))) return;
  await changeParcels(db, [{ id: parcel.id, state, reason }]);
  if (state !== 'recycling') await noteRecycled(actingIn(db, job), [{ ...parcel, reason }]);
  await notify(db, 'print-run', [parcel.runId]);
}
