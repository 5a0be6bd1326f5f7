import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FLAGGED_REQUESTS, REQUEST_FLAG, type RequestKind } from '../../request-flags.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';
import { dueAt } from '../../times/due-at.ts';
import { byShop } from './by-shop.ts';
import { displayShopName } from './display-shop-name.ts';
import type { ChangedOrder } from './locked-order.ts';
import type { NewRequest } from './new-request.ts';
import { tellHub } from './tell-hub.ts';

type At = (shopId: string) => TenantDb;
type Names = ReadonlyMap<string, string>;

/** Kind of a request that stands in the facts of an order; one about a price stands on its leg (`order-prices`). */
type StatedKind = Exclude<RequestKind, 'price'>;

/** Hours within which an answer is due. */
const DUE: Record<StatedKind, number> = { cancel: 2, address: 2, amount: 2, rest: 24, swap: 24 };

const openKinds = (openRequests: number, cancelRequest: string | null): StatedKind[] => [
  ...(cancelRequest === null ? [] : (['cancel'] as const)),
  ...FLAGGED_REQUESTS.filter((kind) => (openRequests & REQUEST_FLAG[kind]) !== 0),
];
const openBefore = ({ order }: ChangedOrder) => openKinds(order.openRequests ?? 0, order.cancelRequest);
const openAfter = ({ change: { facts } }: ChangedOrder) =>
  openKinds(facts.openRequests ?? 0, facts.cancelRequest);

/** Ids of the shops named in requests that these changes open. */
export const namedIn = (changed: readonly ChangedOrder[]): string[] =>
  changed.flatMap((each) =>
    newKinds(each).length > 0 ? [each.order.chain.at(-1) ?? '', each.order.entryShopId] : [],
  );

const newKinds = (each: ChangedOrder) => openAfter(each).filter((kind) => !openBefore(each).includes(kind));
const settledKinds = (each: ChangedOrder) =>
  openBefore(each).filter((kind) => !openAfter(each).includes(kind));

/** Opens and settles requests as the facts of their orders say, in every shop of the chain under one id. */
export async function writeRequests(
  at: At,
  me: { db: TenantDb; name: string },
  names: Names,
  changed: readonly ChangedOrder[],
): Promise<void> {
  await open(at, me, names, changed);
  await settle(at, me, changed);
  await closePrices(at, changed);
}

/** Closes open requests about prices of orders that are cancelled: nobody pays for them. */
async function closePrices(at: At, changed: readonly ChangedOrder[]) {
  const over = changed.filter(({ change }) => has(change.facts.status, CANCELLED));
  for (const [shopId, part] of byShop(over, ({ order }) => order.chain))
    await at(shopId)
      .update('order_requests')
      .set({ state: 'closed', answered_at: sql`now()`, answer_reason: '订单已取消' })
      .where(
        'order_id',
        'in',
        part.map(({ order }) => order.id),
      )
      .where('kind', '=', 'price')
      .where('state', '=', 'open')
      .execute();
}

async function open(
  at: At,
  me: { db: TenantDb; name: string },
  names: Names,
  changed: readonly ChangedOrder[],
) {
  const fresh = changed.flatMap((each) => newKinds(each).map((kind) => ({ ...each, kind, id: newId() })));
  for (const [shopId, part] of byShop(fresh, ({ order }) => order.chain)) {
    const rows = part.map(({ order, change, kind, id }) => {
      const request = change.asking ?? cancelRequestOf(order.chain, change.facts.cancelRequest);
      const here = order.chain.indexOf(shopId);
      const shopNameAt = (hop: number) => displayShopName(names.get(order.chain[hop] ?? '') ?? '', hop, here);
      return {
        id,
        order_id: order.id,
        kind,
        from_hop: order.hop,
        to_hop: request.toHop,
        part: here === order.hop ? 'asks' : here === request.toHop ? 'answers' : 'watches',
        by_shop: shopNameAt(order.hop),
        to_shop: shopNameAt(request.toHop),
        by_name: shopId === me.db.shopId ? me.name : '',
        detail: JSON.stringify(request.detail),
        reason: request.reason,
        due_at: dueAt(new Date(), DUE[kind]),
      };
    });
    await at(shopId).insert('order_requests', rows).execute();
  }
}

const cancelRequestOf = (chain: readonly string[], reason: string | null): NewRequest => ({
  detail: {},
  reason: reason ?? '',
  toHop: chain.length - 1,
});

async function settle(at: At, me: { db: TenantDb; name: string }, changed: readonly ChangedOrder[]) {
  const over = changed.flatMap((each) =>
    settledKinds(each).map((kind) => ({ ...each, kind, how: howSettled(each, kind) })),
  );
  for (const [shopId, part] of byShop(over, ({ order }) => order.chain)) {
    const rows = part.map(({ order, kind, how }) => ({ id: order.id, kind, ...how }));
    const by = shopId === me.db.shopId ? me.name : '';
    await sql`update order_requests r set state = v.state, answered_at = now(), answer_reason = v.reason, answer_name = ${by}
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, kind text, state text, reason text)
      where r.shop_id = ${shopId} and r.order_id = v.id and r.kind = v.kind and r.state = 'open'`.execute(
      at(shopId).k,
    );
    const entered = part.filter(({ order }) => order.entryShopId === shopId);
    await tellHub(at(shopId), 'hub-answered', [...new Set(entered.map(({ order }) => order.id))]);
  }
}

/**
 * How a request was settled: by an answer in words, or by what was done: who ships has declined, a cancelled order asks
 * nothing more.
 */
function howSettled({ order, change }: ChangedOrder, kind: StatedKind): { state: string; reason: string } {
  if (change.answering) return change.answering;
  const isOver = has(change.facts.status, CANCELLED);
  if (isOver && kind === 'cancel') return { state: 'accepted', reason: '' };
  if (isOver) return { state: 'closed', reason: '订单已取消' };
  if (change.facts.shippedAmount > order.shippedAmount || has(change.facts.status, STATUS.shipped))
    return { state: 'declined', reason: '货已发出' };
  return { state: 'declined', reason: String(change.event.detail?.reason ?? '') };
}
