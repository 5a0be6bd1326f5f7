import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import { newIds } from '#kit/tenant/server/new-ids.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
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
    const events = part.flatMap(({ order, change: { before, event } }) => {
      const actorShop = displayShopName(names.get(me) ?? '', order.hop, order.chain.indexOf(shopId));
      const by = { orderId: order.id, actor, actorShop };
      return (before ? [before, event] : [event]).map(({ kind, detail }) => ({ ...by, kind, detail }));
    });
    await writeTimeline(at(shopId), events);
  }
}

/** What happened to an order. */
export interface TimelineEvent {
  orderId: string;
  kind: string;
  detail?: Record<string, unknown>;
}

/** An event with who did it, as the shop of the timeline may know them. */
export interface SignedEvent extends TimelineEvent {
  /** Name of a member of that shop; else empty. */
  actor: string;
  actorShop: string;
}

function eventRows(events: readonly SignedEvent[]) {
  const ids = newIds(events.length);
  return events.map(({ orderId, kind, detail = {}, actor, actorShop }, at) => ({
    order_id: orderId,
    id: ids[at] ?? '',
    kind,
    detail,
    actor,
    actor_shop: actorShop,
  }));
}

/** Writes events into the timelines of one shop. */
export const writeTimeline = (shop: TenantDb, events: readonly SignedEvent[]): Promise<void> =>
  insertRows(shop, 'order_events', eventRows(events));

/** The same with COMMIT: it costs no way to the database of its own. */
export function writeTimelineAtCommit(shop: TenantDb, events: readonly SignedEvent[]): void {
  const rows = eventRows(events).map((row) => ({ ...row, detail: JSON.stringify(row.detail) }));
  shop.insertAtCommit('order_events', rows);
}

/** Writes events of this shop's timelines alone together with COMMIT, signed by who acts and the shop that they act in. */
export const noteAtCommit = (
  { db, user, shop }: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  events: readonly TimelineEvent[],
): void =>
  writeTimelineAtCommit(
    db,
    events.map((event) => ({ ...event, actor: user.name, actorShop: shop.name })),
  );

/** Writes who entered orders for a managed shop into that shop's timeline; of other orders `created_by` says it. */
export const signEntries = (ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>, ids: readonly string[]): void =>
  noteAtCommit(
    ctx,
    ids.map((orderId) => ({ orderId, kind: 'entered' })),
  );

/**
 * Writes what happened to orders in this shop alone, such as a printed label, and tells its screens; its neighbours read
 * nothing of it.
 */
export async function noteOwnEvents(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  events: readonly TimelineEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { db, user } = ctx;
  const name = (await shopNames(ctx, [db.shopId])).get(db.shopId) ?? '';
  await writeTimeline(
    db,
    events.map((event) => ({ ...event, actor: user.name, actorShop: name })),
  );
  await notify(db, 'orders', [...new Set(events.map(({ orderId }) => orderId))]);
}

/** Reads names of shops, by id. */
export async function shopNames(ctx: Pick<ShopCtx, 'db'>, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.k.selectFrom('shops').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
