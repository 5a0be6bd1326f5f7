import { sql } from 'kysely';
import { followByPush, shipOrders } from '#features/shipping/deliveries/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { HERE, PARCEL_STATE_NAMES } from '../parcel-states.ts';
import { printDenials } from '../print-denials.ts';
import {
  changeParcels,
  keepOrderReasons,
  type PrintParcel,
  parcelsById,
  readParcels,
  runsOf,
} from './parcel-rows.ts';
import { PRINT_LOCK } from './print-lock.ts';
import { type Stops, stopDenial, stoppedOrders, stopText } from './stopped-orders.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/** 确认发货: ships what lies in parcels under their numbers; what changed since they were numbered stays here. */
export async function shipParcels(ctx: Acting, parcelIds: readonly string[]): Promise<BatchResult> {
  await lockByName(ctx.db, PRINT_LOCK);
  const parcels = await parcelsById(ctx.db, parcelIds);
  const known = new Set(parcels.map(({ id }) => id));
  const unknown = [...new Set(parcelIds)].filter((id) => !known.has(id));
  const here = parcels.filter(({ state }) => HERE.includes(state));
  const elsewhere = parcels.filter(({ state }) => !HERE.includes(state) && state !== 'shipped');
  const { done, skipped } = await shipHere(ctx, here);
  return {
    done: done + parcels.length - here.length - elsewhere.length,
    skipped: [
      ...skipped,
      ...elsewhere.map(({ id, state }) =>
        skip(id, deny(printDenials.notToShip, { state: PARCEL_STATE_NAMES[state] })),
      ),
      ...unknown.map((id) => skip(id, deny(common.notFound, { what: '包裹' }))),
    ],
  };
}

/** Of a run whose orders ship as they are numbered, what has its number; nothing of the others. */
export async function shipNumbered(ctx: Acting, runId: string): Promise<void> {
  const run = await ctx.db.from('print_runs').select('ships_at').where('id', '=', runId).executeTakeFirst();
  if (run?.ships_at !== 'numbering') return;
  const here = await readParcels(
    ctx.db,
    sql<boolean>`p.run_id = ${runId} and p.state = 'numbered' and p.reason = ''`,
    MOST_AT_A_TIME,
  );
  await shipHere(ctx, here);
}
const MOST_AT_A_TIME = 300;

/** Ships parcels that lie here, whose shop's parcels are locked. */
export async function shipHere(ctx: Acting, parcels: readonly PrintParcel[]): Promise<BatchResult> {
  const { db } = ctx;
  if (parcels.length === 0) return { done: 0, skipped: [] };
  const stops = await stoppedOrders(ctx, parcels);
  const wishes = parcels.flatMap((parcel) =>
    parcel.orders
      .filter(({ orderId }) => stops(parcel, orderId) === undefined)
      .map(({ orderId, pieces }) => ({ parcel, orderId, pieces })),
  );
  const { denials, repeats } = await shipOrders(
    ctx,
    wishes.map(({ parcel, orderId, pieces }) => ({
      orderId,
      company: parcel.company,
      waybillNo: parcel.waybillNo,
      amount: pieces,
      shippedAt: null,
      note: '',
      // A shop numbers its own parcels as it likes; typed ones are looked at where they are typed.
      accepts: ['oddNumber', 'otherCarrier'],
    })),
  );
  const refused = new Map(
    wishes.flatMap(({ parcel, orderId }, at) => {
      const denied = repeats.has(at) ? undefined : denials[at];
      return denied ? [[`${parcel.id} ${orderId}`, denied] as const] : [];
    }),
  );
  const whyNot: Stops = (parcel, orderId) => stops(parcel, orderId) ?? refused.get(`${parcel.id} ${orderId}`);
  const skipped = await keepShipped(ctx, parcels, whyNot);
  await followByPush(
    db,
    parcels.filter(({ isFollowed }) => isFollowed).map(({ waybillNo }) => waybillNo),
  );
  await notify(db, 'print-run', runsOf(parcels));
  return { done: parcels.length - skipped.length, skipped };
}

/** A parcel has left when one of its orders has; an order that has not must be taken out of the box. */
async function keepShipped(
  { db }: Acting,
  parcels: readonly PrintParcel[],
  whyNot: Stops,
): Promise<BatchResult['skipped']> {
  const outcomes = parcels.map((parcel) => {
    const left = parcel.orders.flatMap(({ orderId }) => {
      const denied = whyNot(parcel, orderId);
      return denied ? [{ parcel_id: parcel.id, order_id: orderId, reason: denied.no, denied }] : [];
    });
    return { parcel, left, isShipped: left.length < parcel.orders.length };
  });
  await keepOrderReasons(
    db,
    outcomes.flatMap(({ left }) => left.map(({ denied: _, ...row }) => row)),
  );
  await changeParcels(
    db,
    outcomes.map(({ parcel: { id }, left, isShipped }) => ({
      id,
      ...(isShipped && { state: 'shipped' as const }),
      reason: left.length === 0 ? '' : isShipped ? takeOut(left) : stopText(left[0]?.reason ?? ''),
    })),
  );
  return outcomes.flatMap(({ parcel: { id, waybillNo: name }, left: [first], isShipped }) =>
    isShipped || !first ? [] : [{ name, ...skip(id, stopDenial(first.denied)) }],
  );
}

/** What must not be in the box. */
export const takeOut = (left: readonly { order_id: string; reason: string }[]): string =>
  `${left.map(({ order_id: id, reason }) => `LDL${id} ${reason}`).join('；')}，不在这个包裹里，请不要装进去`;
