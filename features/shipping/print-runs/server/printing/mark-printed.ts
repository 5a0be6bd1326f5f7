import { exportNote } from '#features/orders/orders/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { LIVE, PARCEL_STATE_NAMES } from '../../parcel-states.ts';
import { printDenials } from '../../print-denials.ts';
import { noteLabels } from '../note-labels.ts';
import { changeParcels, keepOrderReasons, type PrintParcel, parcelsById, runsOf } from '../parcel-rows.ts';
import { PRINT_LOCK } from '../print-lock.ts';
import { shipHere, takeOut } from '../ship-parcels.ts';
import { stopDenial, stoppedOrders, stopText } from '../stopped-orders.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/**
 * Labels came out of the printer: for their orders that is the exported note, and where the run says so they are shipped. A
 * parcel whose order has changed meanwhile stays as it was, and its label must not be used. What was printed before is
 * printed once more (补打).
 */
export async function markPrinted(ctx: Acting, parcelIds: readonly string[]): Promise<BatchResult> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const parcels = await parcelsById(db, parcelIds);
  const numbered = parcels.filter(({ state }) => state === 'numbered');
  const before = parcels.filter(({ state }) => state === 'printed' || state === 'shipped');
  const other = parcels.filter(({ state }) => !LIVE.includes(state));
  const { printed, skipped } = await printNumbered(ctx, numbered);
  const out = [...printed, ...before];
  await countPrint(ctx, out);
  const shipped = await shipPrinted(ctx, printed);
  await notify(db, 'print-run', runsOf(parcels));
  return {
    done: out.length,
    skipped: [
      ...skipped,
      ...shipped,
      ...other.map(({ id, waybillNo, state }) => ({
        name: waybillNo,
        ...skip(id, deny(printDenials.labelUseless, { state: PARCEL_STATE_NAMES[state] })),
      })),
    ],
  };
}

async function printNumbered(ctx: Acting, parcels: readonly PrintParcel[]) {
  const stops = await stoppedOrders(ctx, parcels);
  const outcomes = parcels.map((parcel) => {
    const left = parcel.orders.flatMap(({ orderId }) => {
      const denied = stops(parcel, orderId);
      return denied ? [{ parcel_id: parcel.id, order_id: orderId, reason: denied.no, denied }] : [];
    });
    return { parcel, left, isPrinted: left.length < parcel.orders.length };
  });
  const reasons = new Map(
    outcomes.flatMap(({ left }) =>
      left.map((one) => [`${one.parcel_id} ${one.order_id}`, one.reason] as const),
    ),
  );
  const going = parcels.flatMap(({ id, orders }) =>
    orders.filter(({ orderId }) => !reasons.has(`${id} ${orderId}`)).map(({ orderId }) => orderId),
  );
  await exportNote(ctx, [...new Set(going)]);
  await keepOrderReasons(
    ctx.db,
    parcels.flatMap(({ id, orders }) =>
      orders.map(({ orderId }) => ({
        parcel_id: id,
        order_id: orderId,
        reason: reasons.get(`${id} ${orderId}`) ?? '',
      })),
    ),
  );
  await changeParcels(
    ctx.db,
    outcomes.map(({ parcel: { id }, left, isPrinted }) =>
      isPrinted
        ? { id, state: 'printed' as const, reason: left.length > 0 ? takeOut(left) : '' }
        : { id, reason: stopText(left[0]?.reason ?? '') },
    ),
  );
  return {
    printed: outcomes.filter(({ isPrinted }) => isPrinted).map(({ parcel }) => parcel),
    skipped: outcomes.flatMap(({ parcel: { id, waybillNo: name }, left: [first], isPrinted }) =>
      isPrinted || !first ? [] : [{ name, ...skip(id, stopDenial(first.denied)) }],
    ),
  };
}

async function countPrint(ctx: Acting, parcels: readonly PrintParcel[]): Promise<void> {
  if (parcels.length === 0) return;
  const ids = parcels.map(({ id }) => id);
  await ctx.db
    .update('print_parcels')
    .set((to) => ({ prints: to('prints', '+', 1) }))
    .where('id', '=', anyOf(ids))
    .execute();
  // It is out: what a cloud printer still says of it counts no second time.
  await ctx.db
    .update('print_parcels')
    .set({ cloud_state: null, cloud_says: '', cloud_at: null })
    .where('id', '=', anyOf(ids))
    .where('cloud_state', 'in', ['sent', 'failed'])
    .execute();
  await ctx.db
    .update('print_parcels')
    .set({ printed_at: new Date() })
    .where('id', '=', anyOf(ids))
    .where('printed_at', 'is', null)
    .execute();
  await noteLabels(
    ctx,
    'labelPrinted',
    parcels.map((parcel) => ({ ...parcel, more: { times: parcel.prints + 1 } })),
  );
}

/** Of runs that ship as they are printed, what was printed just now. */
async function shipPrinted(ctx: Acting, parcels: readonly PrintParcel[]): Promise<BatchResult['skipped']> {
  if (parcels.length === 0) return [];
  const runs = await ctx.db
    .from('print_runs')
    .select('id')
    .where('id', '=', anyOf(runsOf(parcels)))
    .where('ships_at', '=', 'printing')
    .execute();
  const ship = new Set(runs.map(({ id }) => id));
  const { skipped } = await shipHere(
    ctx,
    parcels.filter(({ runId }) => ship.has(runId)),
  );
  return skipped;
}
