import { lockGates, lockSets } from '#features/catalogue/quotas/server/index.ts';
import { lockBalance } from '#features/shops/shops/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockOrders } from './lock-orders.ts';

/**
 * Before orders are changed in several steps of one transaction: a later step would lock orders, balance and quotas
 * behind the stock that an earlier one moved, and whoever places would wait for it in a circle.
 */
export async function lockAhead(db: TenantDb, ids: readonly string[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const orders = await lockOrders(db, at, ids);
  await lockSets(db, orders);
  const entries = new Set(orders.map(({ entryShopId }) => entryShopId));
  for (const entry of [...entries].sort()) await lockBalance(at(entry));
  await lockGates(db, orders);
}
