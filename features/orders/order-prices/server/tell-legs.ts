import {
  displayShopName,
  type LockedOrder,
  type OrderLeg,
  shopNames,
  shopsOfLeg,
  writeTimeline,
} from '#features/orders/orders/server/index.ts';
import { emit } from '#features/shops/webhooks/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';

/** What happened on a leg; `prices` stand apart, so that they are told to who may see them. */
export interface LegEvent extends OrderLeg {
  kind: 'priced' | 'asked' | 'askDeclined' | 'askWithdrawn';
  detail: Record<string, unknown>;
}

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
    const actor = shopId === db.shopId ? user.name : '';
    await writeTimeline(
      at(shopId),
      part.map(({ order, seller, kind, detail }) => ({
        orderId: order.id,
        kind,
        detail: { ...detail, leg: legOf(order, seller, shopId) },
        actor,
        actorShop: displayShopName(name, order.hop, order.chain.indexOf(shopId)),
      })),
    );
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
