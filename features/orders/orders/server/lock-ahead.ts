import { type GivingBack, lockGates, lockSets } from '#features/catalogue/quotas/server/index.ts';
import { lockBalance } from '#features/shops/shops/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockOrders } from './lock-orders.ts';

/**
 * Before orders are changed in several steps of one transaction: a later step would lock orders, balance and quotas
 * behind the stock that an earlier one moved, and whoever places would wait for it in a circle.
 */
export async function lockAhead(db: TenantDb, ids: readonly string[]): Promise<void> {
  await lockTaken(db, await lockOrders(db, acrossShops(db, 'order chain'), ids));
}

/** What orders that are locked already may give back to. */
export async function lockTaken(db: TenantDb, orders: readonly GivingBack[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  await lockSets(db, orders);
  const entries = new Set(orders.map(({ chain: [entry] }) => entry ?? db.shopId));
  for (const entry of [...entries].sort()) await lockBalance(at(entry));
  await lockGates(db, orders);
}
