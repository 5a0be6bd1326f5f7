import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import { byShop } from './by-shop.ts';
import { displayShopName } from './display-shop-name.ts';
import type { ChangedOrder } from './locked-order.ts';

/**
 * Writes the timeline: one event in each shop of the chain. A shop learns the name of a neighbour who acts; of one
 * farther away only on which side it stands (domain §2).
 */
export async function writeOrderEvents(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  changed: readonly ChangedOrder[],
): Promise<void> {
  if (changed.length === 0) return;
  const at = acrossShops(ctx.db, 'order chain');
  const shops = byShop(changed, ({ order }) => order.chain);
  const names = await shopNames(ctx, [...shops.keys()]);
  const me = ctx.db.shopId;
  for (const [shopId, part] of shops) {
    const actor = shopId === me ? ctx.user.name : '';
    const rows = part.flatMap(({ order, change: { before, event } }) => {
      const actor_shop = displayShopName(names.get(me) ?? '', order.hop, order.chain.indexOf(shopId));
      const by = { order_id: order.id, actor, actor_shop };
      return (before ? [before, event] : [event]).map(({ kind, detail = {} }) => ({
        ...by,
        id: newId(),
        kind,
        detail,
      }));
    });
    await insertRows(at(shopId), 'order_events', rows);
  }
}

/** Writes who entered orders for a managed shop into that shop's timeline; of other orders `created_by` says it. */
export function signEntries(ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>, ids: readonly string[]): void {
  noteAtCommit(
    ctx,
    ids.map((orderId) => ({ orderId, kind: 'entered' })),
  );
}

/** Writes events of this shop's timelines alone together with COMMIT, signed by who acts and the shop that they act in. */
export function noteAtCommit(
  { db, user, shop }: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  events: readonly OwnEvent[],
): void {
  const by = { actor: user.name, actor_shop: shop.name };
  const rows = events.map(({ orderId, kind, detail = {} }) => ({
    kind,
    detail: JSON.stringify(detail),
    ...by,
    order_id: orderId,
    id: newId(),
  }));
  db.insertAtCommit('order_events', rows);
}

/** What happened to an order in this shop alone, such as a printed label; its neighbours read nothing of it. */
export interface OwnEvent {
  orderId: string;
  kind: string;
  detail?: Record<string, unknown>;
}

/** Writes such events into this shop's timelines, and tells its screens. */
export async function noteOwnEvents(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  events: readonly OwnEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { db, user } = ctx;
  const name = (await shopNames(ctx, [db.shopId])).get(db.shopId) ?? '';
  const rows = events.map(({ orderId, kind, detail = {} }) => ({
    order_id: orderId,
    id: newId(),
    kind,
    detail,
    actor: user.name,
    actor_shop: name,
  }));
  await insertRows(db, 'order_events', rows);
  await notify(db, 'orders', [...new Set(events.map(({ orderId }) => orderId))]);
}

/** Reads names of shops, by id. */
export async function shopNames(ctx: Pick<ShopCtx, 'db'>, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.k.selectFrom('shops').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
