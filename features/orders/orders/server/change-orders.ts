import { followOrders } from '#features/catalogue/warehouses/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED, has, STATUS } from '../status.ts';
import type { OrderFacts } from '../transitions.ts';
import { bookShipping } from './book-shipping.ts';
import { giveBack } from './give-back.ts';
import { lockOrders } from './lock-orders.ts';
import type { ChangedOrder, LockedOrder, Verdict } from './locked-order.ts';
import { shopNames, writeEvents } from './order-events.ts';
import { recordChangeNotices } from './record-change-notices.ts';
import { namedIn, writeRequests } from './request-rows.ts';
import { writeSuspensions } from './suspension-rows.ts';
import { writeChanges } from './write-changes.ts';

/** Who acts; in a trial the orders are locked and decided as they would be, and nothing is written. */
type Acting = Pick<ShopCtx, 'db' | 'user'> & { isTrial?: boolean };

/**
 * The one way to change what all shops of an order share. Locks each order once (its entry's row stands for the
 * whole chain), lets `verdict` decide per order, writes every shop's row, the timelines and tells the screens.
 * A batch answers per order (domain §3). `onceLocked` looks up what the verdicts need and nobody else can change now.
 */
export async function changeOrders(
  ctx: Acting,
  ids: readonly string[],
  verdict: (order: LockedOrder) => Verdict,
  onceLocked?: (orders: readonly LockedOrder[]) => Promise<void>,
): Promise<BatchResult & { changed: ChangedOrder[] }> {
  const at = acrossShops(ctx.db, 'order chain');
  const orders = await lockOrders(ctx.db, at, ids);
  await onceLocked?.(orders);
  const known = new Set(orders.map((order) => order.id));
  const skipped = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, reason: '订单不存在，或不属于当前店铺' }));
  const changed: ChangedOrder[] = [];
  for (const order of orders) {
    const answer = verdict(order);
    if ('no' in answer) skipped.push({ id: order.id, reason: answer.no });
    else changed.push({ order, change: answer });
  }
  const result = { done: changed.length, skipped, changed };
  if (ctx.isTrial) return result;
  const news = changed.filter(isNews);
  const written = await writeChanges(at, news);
  await bookShipping(ctx, news, written);
  await writeSuspensions(ctx, news.map(withSuspensionsEnded));
  // Quotas before stock, as placing locks them.
  await giveBack(ctx.db, news);
  await followOrders(ctx.db, news.map(stockChangeOf), ctx.user);
  await writeEvents(ctx, news);
  await writeSides(ctx, at, news);
  return result;
}

/** What waits to be shipped is held; a cancelled order holds nothing. */
const stockBalance = ({ status, amount, shippedAmount }: OrderFacts) => ({
  held: has(status, CANCELLED | STATUS.presale) ? 0 : Math.max(0, amount - shippedAmount),
  shipped: shippedAmount,
});

const stockChangeOf = ({ order, change }: ChangedOrder) => ({
  id: order.id,
  shipperId: order.chain.at(-1) ?? '',
  was: stockBalance(order),
  is: stockBalance(change.facts),
});

/** What an order already is, such as urgent or exported, is done when it is asked again, and is no event. */
function isNews({ order, change: { facts, event, ...more } }: ChangedOrder): boolean {
  const same = (Object.keys(facts) as (keyof OrderFacts)[]).every((fact) => facts[fact] === order[fact]);
  return !same || event.detail !== undefined || Object.keys(more).length > 0;
}

/** Requests, and what others must see of the change. */
async function writeSides(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  at: (shopId: string) => TenantDb,
  news: readonly ChangedOrder[],
) {
  const noticed = news.filter(({ change }) => change.tell);
  const named = [...new Set([...namedIn(news), ...(noticed.length > 0 ? [db.shopId] : [])])];
  const names = named.length > 0 ? await shopNames({ db }, named) : new Map<string, string>();
  await writeRequests(at, { db, name: user.name }, names, news);
  await recordChangeNotices(at, db, names.get(db.shopId) ?? '', noticed);
}

/** A cancelled order is held no more. */
const withSuspensionsEnded = ({ order, change }: ChangedOrder): ChangedOrder =>
  has(order.status, STATUS.suspended) && has(change.facts.status, CANCELLED)
    ? { order, change: { ...change, holds: { end: 'all', how: 'cancelled' } } }
    : { order, change };
