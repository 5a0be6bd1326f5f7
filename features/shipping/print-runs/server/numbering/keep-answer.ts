import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { followByPush } from '#features/shipping/deliveries/server/index.ts';
import type { HandedWaybill } from '#features/shipping/label-providers/label-provider.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { insertRows, rowsAsJson } from '#kit/tenant/server/insert-rows.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { newRequestId } from '../new-request-id.ts';
import { noteLabels } from '../note-labels.ts';
import { liveNumbers } from '../number-rows.ts';
import { changeParcels, type PrintParcel, parcelsById, readParcels, runsOf } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { SwapRefused, swapShipped } from '../swap-shipped.ts';
import type { ClaimedParcel } from './claim-parcels.ts';
import { actingIn, type RunJob } from './run-job.ts';

/** A number that came, with those of its children: written on their parcels at once, whatever follows. */
export async function keepNumber(job: RunJob, mother: ClaimedParcel, waybill: HandedWaybill): Promise<void> {
  const { numbered, without } = await job.inShop((db) => familyNumbers(db, mother, waybill));
  const numbers = numbered.map(({ parcel, waybill: one }) => ({ parcelId: parcel.id, waybill: one }));
  try {
    await job.inShop(async (db) => {
      await keepParcelNumbers(db, job, numbers);
      await goAlone(db, without, CHILD_MISSING);
    });
  } catch (error) {
    if (!(error instanceof SwapRefused)) throw error;
    // The orders keep the number that they left under: this one goes back.
    await job.inShop(async (db) => {
      await writeNumbers(db, numbered, { state: 'recycling', reason: error.message });
      await goAlone(db, without, error.message);
    });
  }
}

const CHILD_MISSING = '服务商没有给这一件的子单号，请点“重试”另取一个单号，或录入单号';

/** Which number is whose: the mother's, and the children's in the order in which they came, but those that stand already. */
async function familyNumbers(
  db: TenantDb,
  mother: ClaimedParcel,
  waybill: HandedWaybill,
): Promise<{ numbered: NumberedParcel[]; without: PrintParcel[] }> {
  const family = await readParcels(db, sql<boolean>`p.mother_id = ${mother.id}`);
  const standing = new Set(family.map(({ waybillNo }) => waybillNo));
  const free = waybill.children.filter(({ waybillNo }) => !standing.has(waybillNo));
  const open = mother.children.slice(0, free.length);
  return {
    numbered: [
      { parcel: mother, waybill },
      ...open.flatMap((parcel, at) => {
        const child = free[at];
        return child ? [{ parcel, waybill: childWaybill(waybill, child) }] : [];
      }),
    ],
    without: mother.children.slice(free.length),
  };
}

/** A child's number, which is given back and told of with its mother's; printed with hers only where it has a template. */
const childWaybill = (
  mother: HandedWaybill,
  { waybillNo, picture, isSent }: HandedWaybill['children'][number],
): HandedWaybill => ({
  ...mother,
  waybillNo,
  picture,
  isSent,
  taskNo: isSent ? mother.taskNo : '',
  document: null,
  children: [],
});

/** They get no number as children: each may take one of its own. */
async function goAlone(db: TenantDb, parcels: readonly PrintParcel[], reason: string): Promise<void> {
  if (parcels.length === 0) return;
  await sql`update print_parcels set state = 'failed', reason = ${reason}, mother_id = null,
      request_id = ${newRequestId()}, requested_at = null
    where shop_id = ${db.shopId} and id = ${anyOf(parcels.map(({ id }) => id))} and state = 'numbering'`.execute(
    db.k,
  );
}

/** A number with the parcel that it was taken for. */
export interface ParcelNumber {
  parcelId: string;
  waybill: HandedWaybill;
}

/**
 * Writes numbers on their parcels, so many statements however many they are; throws `SwapRefused` where shipped orders can't
 * get theirs.
 */
export async function keepParcelNumbers(
  db: TenantDb,
  job: RunJob,
  numbers: readonly ParcelNumber[],
): Promise<void> {
  if (numbers.length === 0) return;
  await lockByName(db, PRINT_LOCK);
  const parcels = new Map(
    (
      await parcelsById(
        db,
        numbers.map(({ parcelId }) => parcelId),
      )
    ).map((parcel) => [parcel.id, parcel]),
  );
  const live = new Set(
    await liveNumbers(
      db,
      numbers.map(({ waybill }) => waybill.waybillNo),
    ),
  );
  const written: NumberedParcel[] = [];
  const surplus: NumberedParcel[] = [];
  const doubled: NumberedParcel[] = [];
  for (const { parcelId, waybill } of numbers) {
    const parcel = parcels.get(parcelId);
    if (!parcel) throw new Error('a parcel that is not there any more');
    const isDecided = parcel.state !== 'numbering' && parcel.state !== 'unclear';
    const group = isDecided ? surplus : live.has(waybill.waybillNo) ? doubled : written;
    group.push({ parcel, waybill });
  }
  await keepSurplus(db, surplus);
  await changeParcels(
    db,
    doubled.map(({ parcel: { id }, waybill: { waybillNo } }) => ({
      id,
      state: 'unclear' as const,
      reason: `服务商给的单号 ${waybillNo} 已经用在另一个包裹上，请向服务商核实`,
    })),
  );
  await writeNumbers(db, written, { state: 'numbered', reason: '' });
  await noteNumbers(db, job, written);
  await notify(db, 'print-run', runsOf([...parcels.values()]));
}

interface NumberedParcel {
  parcel: PrintParcel;
  waybill: HandedWaybill;
}

/** Orders that have left get the new number at once; the others say that a number was taken for them. */
async function noteNumbers(db: TenantDb, job: RunJob, written: readonly NumberedParcel[]): Promise<void> {
  const acting = actingIn(db, job);
  for (const { parcel, waybill } of written)
    if (parcel.isOfShipped) await swapShipped(acting, { ...parcel, waybillNo: waybill.waybillNo });
  await followByPush(
    db,
    written.flatMap(({ parcel, waybill: { isFollowed, waybillNo } }) =>
      parcel.isOfShipped && isFollowed ? [waybillNo] : [],
    ),
  );
  await noteLabels(
    acting,
    'labelNumbered',
    written.map(({ parcel, waybill: { waybillNo } }) => ({ ...parcel, waybillNo })),
  );
}

/** Somebody has decided about the parcel before its number came: the number is here all the same, and goes back. */
async function keepSurplus(db: TenantDb, numbers: readonly NumberedParcel[]): Promise<void> {
  const others = numbers
    .filter(({ parcel, waybill }) => parcel.waybillNo !== waybill.waybillNo)
    .map((one) => ({ ...one, id: newId() }));
  const mothers = new Map(others.map(({ id, parcel }) => [parcel.id, id]));
  await insertRows(
    db,
    'print_parcels',
    others.map(({ id, parcel, waybill }) => ({
      id,
      mother_id: parcel.motherId && (mothers.get(parcel.motherId) ?? parcel.motherId),
      run_id: parcel.runId,
      position: parcel.position,
      account_id: parcel.accountId,
      company: parcel.company,
      weight_grams: parcel.weightGrams,
      // A child's alone goes back with its mother's, which is in use.
      state: parcel.motherId && !mothers.has(parcel.motherId) ? 'voided' : 'recycling',
      request_id: newId(),
      waybill_no: waybill.waybillNo,
      provider_no: waybill.providerNo,
      routing: {},
      reason: '单号来晚了，包裹已经另有处理',
      receiver: parcel.receiver,
      prints: 0,
      is_of_shipped: false,
    })),
  );
}

async function writeNumbers(
  db: TenantDb,
  numbers: readonly NumberedParcel[],
  { state, reason }: { state: 'numbered' | 'recycling'; reason: string },
): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map(({ parcel: { id }, waybill }) => ({
    id,
    waybill_no: waybill.waybillNo,
    provider_no: waybill.providerNo,
    routing: waybill.routing,
    picture: waybill.picture,
    document: waybill.document,
    task_no: waybill.taskNo,
    is_followed: waybill.isFollowed,
    cloud: waybill.isSent ? 'sent' : null,
  }));
  await sql`update print_parcels p set state = ${state}, reason = ${reason}, waybill_no = v.waybill_no,
      provider_no = v.provider_no, routing = v.routing,
      picture = nullif(v.picture, 'null'), document = nullif(v.document, 'null'), numbered_at = now(),
      task_no = v.task_no, is_followed = v.is_followed,
      cloud_state = v.cloud, cloud_says = '', cloud_at = case when v.cloud is not null then now() end,
      is_handed_over = v.cloud is not null
    from jsonb_to_recordset(${rowsAsJson(rows)}::jsonb)
      as v(id uuid, waybill_no text, provider_no text, routing jsonb, picture jsonb,
        document jsonb, task_no text, is_followed boolean, cloud text)
    where p.shop_id = ${db.shopId} and p.id = v.id`.execute(db.k);
}

/** Why there is no number, for all of a family. */
export const keepReason = (
  job: RunJob,
  { id, runId, children }: ClaimedParcel,
  state: 'failed' | 'numbering' | 'unclear',
  reason: string,
) =>
  job.inShop(async (db) => {
    await lockByName(db, PRINT_LOCK);
    const family = await parcelsById(db, [id, ...children.map((child) => child.id)]);
    const open = family.filter((parcel) => parcel.state === 'numbering');
    await changeParcels(
      db,
      open.map((parcel) => ({ id: parcel.id, state, reason })),
    );
    await notify(db, 'print-run', [runId]);
  });
