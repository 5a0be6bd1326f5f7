import { waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { BINDING, LIVE, PARCEL_STATE_NAMES, type ParcelState } from '../../parcel-states.ts';
import { printDenials as no } from '../../print-denials.ts';
import { familyOf, leaveFamilies, withFamilies } from '../families.ts';
import { changeParcels, type PrintParcel, parcelsById, runsOf } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { startPrintRun } from '../start-run.ts';
import { noteRecycled } from './note-recycled.ts';

/**
 * 回收: gives numbers back that nothing is shipped under, in the background where a provider has to be asked; a parcel
 * that has no number yet leaves its run.
 */
export async function recycleParcels(ctx: ShopCtx, parcelIds: readonly string[]): Promise<BatchResult> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const marked = await parcelsById(db, parcelIds);
  const known = new Set(marked.map(({ id }) => id));
  const parcels = await withFamilies(db, marked);
  const nos = parcels.flatMap(({ waybillNo }) => waybillNo || []);
  const inUse = new Map(
    (nos.length > 0 ? await waybillsInUse(db, nos) : []).map(({ waybillNo, orderId }) => [
      waybillNo,
      orderId,
    ]),
  );
  const verdicts = asFamilies(
    parcels.map((parcel) => ({ parcel, verdict: verdictOn(parcel, inUse.get(parcel.waybillNo)) })),
  );
  const recycled = verdicts.flatMap(({ parcel, verdict }) =>
    'to' in verdict ? [{ parcel, to: verdict.to }] : [],
  );
  await changeParcels(
    db,
    recycled.map(({ parcel: { id }, to }) => ({ id, state: to, reason: to === 'voided' ? NO_NUMBER : '' })),
  );
  await leaveFamilies(
    db,
    recycled.filter(({ to }) => to === 'voided').map(({ parcel: { id } }) => id),
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
        'no' in verdict && known.has(id) ? [{ name: waybillNo, ...skip(id, verdict) }] : [],
      ),
      ...[...new Set(parcelIds)]
        .filter((id) => !known.has(id))
        .map((id) => skip(id, deny(common.notFound, { what: '包裹' }))),
    ],
  };
}

interface Verdict {
  parcel: PrintParcel;
  verdict: { to: ParcelState } | Denial;
}

/** A mother number and its children go back together: what keeps one of them keeps all, but not a box that was given up. */
function asFamilies(verdicts: readonly Verdict[]): Verdict[] {
  const isNumbered = ({ parcel }: Verdict) => LIVE.includes(parcel.state);
  const kept = new Map(
    verdicts.flatMap(({ parcel, verdict }) =>
      'no' in verdict && BINDING.includes(parcel.state) ? [[familyOf(parcel), verdict]] : [],
    ),
  );
  return verdicts.map((one) => {
    const denied = isNumbered(one) ? kept.get(familyOf(one.parcel)) : undefined;
    return denied ? { ...one, verdict: denied } : one;
  });
}

const NO_NUMBER = '没有取号，已移出打印任务';

function verdictOn(parcel: PrintParcel, orderId: string | undefined): { to: ParcelState } | Denial {
  const { state, accountId, waybillNo } = parcel;
  if (orderId) return deny(no.shippedUnder, { order: orderId, no: waybillNo });
  if (LIVE.includes(state)) return { to: accountId ? 'recycling' : 'recycled' };
  if (state === 'new' || state === 'failed') return { to: 'voided' };
  if (state === 'numbering') return deny(no.numbering);
  return state === 'unclear'
    ? deny(no.unclear)
    : deny(no.recycledBefore, { state: PARCEL_STATE_NAMES[state] });
}
