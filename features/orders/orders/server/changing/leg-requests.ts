import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { PriceMove } from '../../money/price-move.ts';
import { displayShopName } from './display-shop-name.ts';
import { shopNames } from './order-events.ts';
import { type OrderLeg, shopsOfLeg } from './order-leg.ts';

/** A request about a leg's price, as the acting shop's row has it. */
export interface PriceRequest extends OrderLeg {
  id: string;
  move: PriceMove;
  reason: string;
}

/**
 * Opens a request to the neighbour on each leg; only the two of them have it. It waits without a time: nothing else waits
 * for it.
 */
export async function openLegRequests(
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

const otherOf = ({ order, seller }: OrderLeg): number => (order.hop === seller ? seller - 1 : seller);

/** Settles requests about prices in both books of their legs. */
export async function settleLegRequests(
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
