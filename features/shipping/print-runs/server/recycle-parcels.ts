import { waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
import { deny, notDone, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { LIVE, PARCEL_STATE_NAMES, type ParcelState } from '../parcel-states.ts';
import { noteRecycled } from './note-recycled.ts';
import { changeParcels, type PrintParcel, parcelsById, runsOf } from './parcel-rows.ts';
import { PRINT_LOCK } from './print-lock.ts';
import { startPrintRun } from './start-run.ts';

/**
 * 回收: gives numbers back that nothing is shipped under, in the background where a provider has to be asked; a parcel
 * that has no number yet leaves its run.
 */
export async function recycleParcels(ctx: ShopCtx, parcelIds: readonly string[]): Promise<BatchResult> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const parcels = await parcelsById(db, parcelIds);
  const known = new Set(parcels.map(({ id }) => id));
  const nos = parcels.flatMap(({ waybillNo }) => waybillNo || []);
  const inUse = new Map(
    (nos.length > 0 ? await waybillsInUse(db, nos) : []).map(({ waybillNo, orderId }) => [
      waybillNo,
      orderId,
    ]),
  );
  const verdicts = parcels.map((parcel) => ({
    parcel,
    verdict: verdictOn(parcel, inUse.get(parcel.waybillNo)),
  }));
  const recycled = verdicts.flatMap(({ parcel, verdict }) =>
    'to' in verdict ? [{ parcel, to: verdict.to }] : [],
  );
  await changeParcels(
    db,
    recycled.map(({ parcel: { id }, to }) => ({ id, state: to, reason: to === 'voided' ? NO_NUMBER : '' })),
  );
  await noteRecycled(
    ctx,
    recycled.flatMap(({ parcel, to }) => (to === 'recycled' ? [{ ...parcel, reason: '' }] : [])),
  );
  for (const runId of runsOf(recycled.filter(({ to }) => to === 'recycling').map(({ parcel }) => parcel)))
    await startPrintRun(ctx, runId);
  await notify(db, 'print-run', runsOf(parcels));
  return {
    done: recycled.length,
    skipped: [
      ...verdicts.flatMap(({ parcel: { id, waybillNo }, verdict }) =>
        'no' in verdict ? [{ name: waybillNo, ...skip(id, deny(notDone, { reason: verdict.no })) }] : [],
      ),
      ...[...new Set(parcelIds)]
        .filter((id) => !known.has(id))
        .map((id) => skip(id, deny(common.notFound, { what: '包裹' }))),
    ],
  };
}

const NO_NUMBER = '没有取号，已移出打印任务';

function verdictOn(parcel: PrintParcel, orderId: string | undefined): { to: ParcelState } | { no: string } {
  const { state, accountId, waybillNo } = parcel;
  if (orderId)
    return { no: `订单 LDL${orderId} 已用单号 ${waybillNo} 发货；货没有发出就先在订单里作废单号，再回收` };
  if (LIVE.includes(state)) return { to: accountId ? 'recycling' : 'recycled' };
  if (state === 'new' || state === 'failed') return { to: 'voided' };
  if (state === 'numbering') return { no: '正在取号，请等它取完' };
  return state === 'unclear'
    ? { no: '还不知道取到单号没有，请先核实' }
    : { no: `这个包裹${PARCEL_STATE_NAMES[state]}，不用再回收` };
}
