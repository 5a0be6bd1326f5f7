import { v7 as newId } from 'uuid';
import { displayShopName, type LockedOrder, shopNames } from '#features/orders/orders/server/index.ts';
import { emit } from '#features/shops/webhooks/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { LegOf } from './read-legs.ts';

/** What happened on a leg; `prices` stand apart, so that they are told to who may see them. */
export interface LegEvent extends LegOf {
  kind: 'priced' | 'asked' | 'askDeclined' | 'askWithdrawn';
  detail: Record<string, unknown>;
}

/** The shops of a leg that are on the order: nobody farther away learns of its price. */
export const shopsOfLeg = ({ order, seller }: LegOf): string[] =>
  order.chain.slice(Math.max(0, seller - 1), seller + 1);

/** A line in the timelines of both neighbours, which says to each whether it is what it gets or pays. */
export async function tellLegs(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  events: readonly LegEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const at = acrossShops(db, 'order chain');
  const name = (await shopNames({ db }, [db.shopId])).get(db.shopId) ?? '';
  const messages = events.flatMap((event) => shopsOfLeg(event).map((shopId) => ({ ...event, shopId })));
  for (const [shopId, part] of groupBy(messages, (event) => event.shopId)) {
    const rows = part.map(({ order, seller, kind, detail }) => ({
      id: newId(),
      order_id: order.id,
      kind,
      actor: shopId === db.shopId ? user.name : '',
      actor_shop: displayShopName(name, order.hop, order.chain.indexOf(shopId)),
      detail: JSON.stringify({ ...detail, leg: legOf(order, seller, shopId) }),
    }));
    await at(shopId).insert('order_events', rows).execute();
    await notify(
      at(shopId),
      'orders',
      part.map(({ order }) => order.id),
    );
    const priced = part.map(({ order, kind }) => ({ subject: order.id, kind }));
    emit(at(shopId), 'order.changed', priced);
  }
}

const legOf = ({ chain }: LockedOrder, seller: number, shopId: string) =>
  chain[seller] === shopId ? 'sale' : 'cost';
