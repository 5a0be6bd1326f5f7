import type { FlaggedRequest } from '#features/orders/orders/request-flags.ts';
import {
  type ChangedOrder,
  type LockedOrder,
  moveFreight,
  moveReceivers,
  type NewFreight,
  newFreights,
  type OrderVerdict,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { requestDenials } from '../request-denials.ts';
import { addressText, type RequestDetail, requestDetailText } from '../request-detail.ts';
import type { Effect, Effects } from './effects.ts';
import { swapEffects, swapped } from './swap-effects.ts';
import { writeSwaps } from './write-swaps.ts';

/** The shops of these orders' chains. */
export const chainOf = (db: TenantDb) => acrossShops(db, 'order chain');

export async function effectsOf(
  db: TenantDb,
  kind: FlaggedRequest,
  orders: readonly LockedOrder[],
  wishOf: (order: LockedOrder) => RequestDetail,
): Promise<Effects> {
  if (kind === 'swap') return swapEffects(chainOf(db), orders, wishOf);
  const places = kind === 'address' ? await placesOf(db, orders) : new Map<string, string>();
  const whereOf = (order: LockedOrder) => {
    const { address, amount } = wishOf(order);
    return { ...(address && { provinceId: address.provinceId }), ...(amount && { amount }) };
  };
  const freights = kind === 'rest' ? new Map<string, NewFreight>() : await newFreights(db, orders, whereOf);
  return new Map(
    orders.map((order) => {
      const wish = wishOf(order);
      const was = places.get(order.id) ?? '';
      const amount = kind === 'rest' ? order.shippedAmount : wish.amount;
      const request: RequestDetail = wish.address
        ? { ...wish, was }
        : { ...wish, amount: amount ?? 0, wasAmount: order.amount };
      const freight = freights.get(order.id);
      const problem =
        wish.address && freight?.unreached
          ? deny(requestDenials.unreached, { shop: freight.unreached, province: wish.address.province })
          : undefined;
      return [
        order.id,
        {
          request,
          freight,
          problem,
          says: withoutPhones(requestDetailText(kind, request)),
          ...wasAndNow(request),
        },
      ];
    }),
  );
}

const wasAndNow = ({ address, was = '', amount, wasAmount }: RequestDetail) =>
  address ? { was, now: addressText(address) } : { was: `${wasAmount} 件`, now: `${amount} 件` };

async function placesOf(db: TenantDb, orders: readonly LockedOrder[]): Promise<Map<string, string>> {
  const rows = await db
    .from('orders')
    .select(['id', 'receiver', 'phone', 'province', 'city', 'area', 'street', 'detail'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, addressText(row)]));
}

const ACTS = {
  address: () => ({ type: 'readdress' }) as const,
  amount: ({ request }: Effect) => ({ type: 'cut', amount: request.amount ?? 0 }) as const,
  rest: () => ({ type: 'cancelRest' }) as const,
};
const DONE = { address: 'readdressed', amount: 'cut', rest: 'restCancelled' } as const;

/** The change itself; who has the note must see it. */
export function applied(kind: FlaggedRequest, order: LockedOrder, effect: Effect): OrderVerdict {
  if (effect.problem) return effect.problem;
  if (kind === 'swap') return swapped(order, effect);
  const answer = decideOrder(order, ACTS[kind](effect));
  if ('no' in answer) return answer;
  const { was, now, says } = effect;
  const isOnNote = has(order.status, STATUS.exported);
  return {
    facts: answer.facts,
    ...(isOnNote && { tell: { kind, was, now, forShipper: true } }),
    event: { kind: DONE[kind], detail: { says } },
  };
}

/** What stands beside the facts: the receiver on all rows, freight of both sides of each leg. */
export async function takeEffect(
  db: TenantDb,
  kind: FlaggedRequest,
  changed: readonly ChangedOrder[],
  effects: Effects,
): Promise<void> {
  if (changed.length === 0) return;
  const orders = changed.map(({ order }) => order);
  if (kind === 'swap') return writeSwaps(chainOf(db), orders, effects);
  if (kind === 'address') {
    const moved = orders.flatMap(({ id, chain }) => {
      const address = effects.get(id)?.request.address;
      return address ? [{ id, chain, ...address }] : [];
    });
    await moveReceivers(chainOf(db), moved);
  }
  const freights = new Map(
    orders.flatMap(({ id }) => {
      const freight = effects.get(id)?.freight;
      return freight ? [[id, freight] as const] : [];
    }),
  );
  await moveFreight(db, orders, freights);
}
