import { limitedDemands } from '#features/catalogue/quotas/quota.ts';
import {
  consumeQuotas,
  lockReturnedQuotas,
  lockSets,
  type QuotaReturn,
} from '#features/catalogue/quotas/server/index.ts';
import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import { readStockLevels } from '#features/catalogue/warehouses/server/index.ts';
import { lockBalance } from '#features/shops/shops/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockSources } from './duplicates.ts';
import { lockOrders } from './lock-orders.ts';
import { incomingOf } from './reserve-stock.ts';

/**
 * Before orders are changed in several steps of one transaction: a later step would lock orders, balance and quotas
 * behind the stock that an earlier one moved, and whoever places would wait for it in a circle.
 */
export async function lockAhead(db: TenantDb, ids: readonly string[]): Promise<void> {
  await lockAllocations(db, await lockOrders(db, acrossShops(db, 'order chain'), ids));
}

/** What orders that are locked already may give back to. */
export async function lockAllocations(db: TenantDb, orders: readonly QuotaReturn[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  await lockSets(db, orders);
  const entries = new Set(orders.map(({ chain: [entry] }) => entry ?? db.shopId));
  for (const entry of [...entries].sort()) await lockBalance(at(entry));
  await lockReturnedQuotas(db, orders);
}

/** Several submissions of one transaction; the numbers are those by which they are looked for among known orders. */
interface PlannedSubmissions {
  spuIds: readonly string[];
  sourceOrderNos: readonly string[];
}

/**
 * Before several submissions of one transaction: a later one would ask for its number, and take its quotas, behind the
 * stock of an earlier one, and its stock in any order.
 */
export async function lockForPlacing(
  db: TenantDb,
  { spuIds, sourceOrderNos }: PlannedSubmissions,
): Promise<void> {
  await lockSources(db, sourceOrderNos);
  const at = acrossShops(db, 'order chain');
  const plans = await resolveSupplyChains(db, [...new Set(spuIds)]);
  const planned = [...plans.values()].flatMap((plan) => plan.parts ?? [plan]);
  await lockBalance(db);
  // Amounts of 0 lock what is looked at.
  await consumeQuotas(
    db,
    planned.flatMap((plan) => limitedDemands(plan, 0)),
  );
  const incoming = planned.flatMap(
    (plan) => incomingOf(plan, { orderId: '', amount: 0, provinceId: null }) ?? [],
  );
  const byShop = [...groupBy(incoming, ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, part] of byShop) await readStockLevels(at(shopId), part, true);
}
