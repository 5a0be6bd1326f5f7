import { followOrders } from '#features/catalogue/warehouses/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';
import type { OrderFacts } from '../../transitions.ts';
import { bookShipping } from './book-shipping.ts';
import { giveBackTakings } from './give-back.ts';
import { lockOrders } from './lock-orders.ts';
import type { ChangedOrder, LockedOrder, OrderVerdict } from './locked-order.ts';
import { shopNames, writeOrderEvents } from './order-events.ts';
import { recordChangeNotices } from './record-change-notices.ts';
import { namedIn, writeRequests } from './request-rows.ts';
import { writeSuspensions } from './suspension-rows.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Who acts, and whether it is a trial, in which orders are locked and decided as they would be and nothing is written.
 */
type Acting = Pick<ShopCtx, 'db' | 'user'> & { isTrial?: boolean };

/**
 * Changes what all shops of an order share; there is no other way to. Locks each order once (its entry's row stands for
 * the whole chain), lets `verdict` decide per order, writes every shop's row and the timelines, and tells the screens.
 * A batch answers per order (domain §3). `onceLocked` reads what the verdicts need while nobody else can change it.
 */
export async function changeOrders(
  ctx: Acting,
  ids: readonly string[],
  verdict: (order: LockedOrder) => OrderVerdict,
  onceLocked?: (orders: readonly LockedOrder[]) => Promise<void>,
): Promise<BatchResult & { changed: ChangedOrder[] }> {
  const at = acrossShops(ctx.db, 'order chain');
  const orders = await lockOrders(ctx.db, at, ids);
  await onceLocked?.(orders);
  const known = new Set(orders.map((order) => order.id));
  const skipped = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '订单' })));
  const changed: ChangedOrder[] = [];
  for (const order of orders) {
    const answer = verdict(order);
    if ('no' in answer) skipped.push(skip(order.id, answer));
    else changed.push({ order, change: answer });
  }
  const result = { done: changed.length, skipped, changed };
  if (ctx.isTrial) return result;
  const effective = changed.filter(hasEffect);
  const written = await writeChanges(at, effective);
  await bookShipping(ctx, effective, written);
  await writeSuspensions(ctx, effective.map(withSuspensionsEnded));
  // Quotas before stock, as placing locks them.
  await giveBackTakings(ctx.db, effective);
  await followOrders(ctx.db, effective.map(stockChangeOf), ctx.user);
  await writeOrderEvents(ctx, effective);
  await writeRequestsAndNotices(ctx, at, effective);
  return result;
}

/** Stock that an order reserves and has shipped; a cancelled or presale order reserves none. */
const stockBalance = ({ status, amount, shippedAmount }: OrderFacts) => ({
  reserved: has(status, CANCELLED | STATUS.presale) ? 0 : Math.max(0, amount - shippedAmount),
  shipped: shippedAmount,
});

const stockChangeOf = ({ order, change }: ChangedOrder) => ({
  id: order.id,
  shipperId: order.chain.at(-1) ?? '',
  was: stockBalance(order),
  is: stockBalance(change.facts),
});

/**
 * Tells whether a change has an effect. What an order already is, such as urgent or exported, counts as done when it is
 * asked again, and is no event.
 */
function hasEffect({ order, change: { facts, event, ...more } }: ChangedOrder): boolean {
  const same = (Object.keys(facts) as (keyof OrderFacts)[]).every((fact) => facts[fact] === order[fact]);
  return !same || event.detail !== undefined || Object.keys(more).length > 0;
}

/** Writes the requests and change notices that come with changes. */
async function writeRequestsAndNotices(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  at: (shopId: string) => TenantDb,
  effective: readonly ChangedOrder[],
) {
  const withNotice = effective.filter(({ change }) => change.tell);
  const shopIds = [...new Set([...namedIn(effective), ...(withNotice.length > 0 ? [db.shopId] : [])])];
  const names = shopIds.length > 0 ? await shopNames({ db }, shopIds) : new Map<string, string>();
  await writeRequests(at, { db, name: user.name }, names, effective);
  await recordChangeNotices(at, db, names.get(db.shopId) ?? '', withNotice);
}

/** Ends all suspensions of an order that the change cancels. */
const withSuspensionsEnded = ({ order, change }: ChangedOrder): ChangedOrder =>
  has(order.status, STATUS.suspended) && has(change.facts.status, CANCELLED)
    ? { order, change: { ...change, holds: { end: 'all', how: 'cancelled' } } }
    : { order, change };
