import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { HandedWaybill } from '#features/shipping/label-providers/label-provider.ts';
import { notify } from '#kit/live/server/notify.ts';
import { insertRows, rowsAsJson } from '#kit/tenant/server/insert-rows.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { noteLabels } from '../note-labels.ts';
import { liveNumbers } from '../number-rows.ts';
import { changeParcels, type PrintParcel, parcelsById, runsOf } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { SwapRefused, swapShipped } from '../swap-shipped.ts';
import { actingIn, type RunJob } from './run-job.ts';

/** A number that came: written on its parcel at once, whatever follows. */
export async function keepNumber(job: RunJob, parcel: PrintParcel, waybill: HandedWaybill): Promise<void> {
  try {
    await job.inShop((db) => keepIn(db, job, parcel, waybill));
  } catch (error) {
    if (!(error instanceof SwapRefused)) throw error;
    // The orders keep the number that they left under: this one goes back.
    await job.inShop((db) =>
      writeNumbers(db, [{ parcel, waybill }], { state: 'recycling', reason: error.message }),
    );
  }
}

/** A number with the parcel that it was taken for. */
export interface ParcelNumber {
  parcelId: string;
  waybill: HandedWaybill;
}

/** The same within a transaction; throws `SwapRefused` where shipped orders can't get the number. */
const keepIn = (db: TenantDb, job: RunJob, { id: parcelId }: PrintParcel, waybill: HandedWaybill) =>
  keepParcelNumbers(db, job, [{ parcelId, waybill }]);

/** Writes numbers on their parcels, so many statements however many they are; throws `SwapRefused` as above. */
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
  await noteLabels(
    acting,
    'labelNumbered',
    written.map(({ parcel, waybill: { waybillNo } }) => ({ ...parcel, waybillNo })),
  );
}

/** Somebody has decided about the parcel before its number came: the number is here all the same, and goes back. */
async function keepSurplus(db: TenantDb, numbers: readonly NumberedParcel[]): Promise<void> {
  const others = numbers.filter(({ parcel, waybill }) => parcel.waybillNo !== waybill.waybillNo);
  await insertRows(
    db,
    'print_parcels',
    others.map(({ parcel, waybill }) => ({
      id: newId(),
      run_id: parcel.runId,
      position: parcel.position,
      account_id: parcel.accountId,
      company: parcel.company,
      weight_grams: parcel.weightGrams,
      state: 'recycling',
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
  }));
  await sql`update print_parcels p set state = ${state}, reason = ${reason}, waybill_no = v.waybill_no,
      provider_no = v.provider_no, routing = v.routing,
      picture = nullif(v.picture, 'null'), document = nullif(v.document, 'null'), numbered_at = now()
    from jsonb_to_recordset(${rowsAsJson(rows)}::jsonb)
      as v(id uuid, waybill_no text, provider_no text, routing jsonb, picture jsonb,
        document jsonb)
    where p.shop_id = ${db.shopId} and p.id = v.id`.execute(db.k);
}

/** Why there is no number. */
export const keepReason = (
  job: RunJob,
  { id }: PrintParcel,
  state: 'failed' | 'numbering' | 'unclear',
  reason: string,
) =>
  job.inShop(async (db) => {
    await lockByName(db, PRINT_LOCK);
    const [parcel] = await parcelsById(db, [id]);
    if (parcel?.state !== 'numbering') return;
    await changeParcels(db, [{ id, state, reason }]);
    await notify(db, 'print-run', [parcel.runId]);
  });
