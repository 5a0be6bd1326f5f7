import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PriceMove } from '#features/orders/orders/money/price-move.ts';
import { displayShopName, type LockedOrder, shopNames } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type LegOf, legKey } from './read-legs.ts';
import { shopsOfLeg } from './tell-legs.ts';

/** A request about a leg's price, as the acting shop's row has it. */
export interface PriceRequest extends LegOf {
  id: string;
  move: PriceMove;
  reason: string;
}

/** Asks the neighbour on each leg; only the two of them have it. It waits without a time: nothing else waits for it. */
export async function askNeighbours(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  priceRequests: readonly Omit<PriceRequest, 'id'>[],
  pictures: readonly string[],
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const fresh = priceRequests.map((one) => ({ ...one, id: newId(), other: otherOf(one) }));
  const shops = [...new Set(fresh.flatMap(shopsOfLeg))];
  const names = shops.length > 0 ? await shopNames({ db }, shops) : new Map<string, string>();
  const named = (id = '') => names.get(id) ?? '';
  const rows = fresh.flatMap(({ id, order, other, move, reason, ...leg }) =>
    shopsOfLeg({ order, ...leg }).map((shopId) => ({
      shopId,
      id,
      order_id: order.id,
      kind: 'price',
      from_hop: order.hop,
      to_hop: other,
      part: shopId === db.shopId ? ('asks' as const) : ('answers' as const),
      by_shop: displayShopName(named(db.shopId), order.hop, order.chain.indexOf(shopId)),
      to_shop: displayShopName(named(order.chain[other]), other, order.chain.indexOf(shopId)),
      by_name: shopId === db.shopId ? user.name : '',
      detail: JSON.stringify({ price: move }),
      reason,
      pictures: [...pictures],
    })),
  );
  for (const [shopId, part] of groupBy(rows, (row) => row.shopId))
    await at(shopId)
      .insert(
        'order_requests',
        part.map(({ shopId: _, ...row }) => row),
      )
      .execute();
}

const otherOf = ({ order, seller }: LegOf): number => (order.hop === seller ? seller - 1 : seller);

/** Legs of these orders on which a new price waits for an answer, by `legKey`. */
export async function waitingOn(db: TenantDb, orders: readonly LockedOrder[]): Promise<Set<string>> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = await db
    .from('order_requests')
    .select(['order_id', 'from_hop', 'to_hop'])
    .where('order_id', 'in', [...byId.keys()])
    .where('kind', '=', 'price')
    .where('state', '=', 'open')
    .execute();
  return new Set(
    rows.flatMap(({ order_id: id, from_hop: from, to_hop: to }) => {
      const order = byId.get(id);
      return order ? [legKey({ order, seller: Math.max(from, to) })] : [];
    }),
  );
}

/** In both books of the leg. */
export async function settleRequests(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  requests: readonly PriceRequest[],
  state: 'accepted' | 'declined' | 'withdrawn',
  reason: string,
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const rows = requests.flatMap((request) =>
    shopsOfLeg(request).map((shopId) => ({ shopId, id: request.id })),
  );
  for (const [shopId, part] of groupBy(rows, (row) => row.shopId))
    await at(shopId)
      .update('order_requests')
      .set({ state, answered_at: sql`now()`, answer_reason: reason })
      .set({ answer_name: shopId === db.shopId ? user.name : '' })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
}
