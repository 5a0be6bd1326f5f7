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
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lockOrders } from '../changing/lock-orders.ts';
import { lockSources } from '../entry/duplicates.ts';
import { incomingOf } from './reserve-stock.ts';
import { shopsInLockOrder } from './shops-in-lock-order.ts';

/**
 * Locks all that changes of orders may need, before they are changed in several steps of one transaction: else a later
 * step would lock orders, balance and quotas behind the stock that an earlier one moved, and would wait in a circle
 * with whoever places orders.
 */
export async function lockAhead(db: TenantDb, ids: readonly string[]): Promise<void> {
  await lockAllocations(db, await lockOrders(db, acrossShops(db, 'order chain'), ids));
}

/** Locks what orders that are locked already may return to: their sets, the balance of their entries, quotas. */
export async function lockAllocations(db: TenantDb, orders: readonly QuotaReturn[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  await lockSets(db, orders);
  const entries = new Set(orders.map(({ chain: [entry] }) => entry ?? db.shopId));
  for (const entry of [...entries].sort()) await lockBalance(at(entry));
  await lockReturnedQuotas(db, orders);
}

/** Submissions to be placed in one transaction, with the numbers by which they are looked for among known orders. */
interface PlannedSubmissions {
  spuIds: readonly string[];
  sourceOrderNos: readonly string[];
}

/**
 * Locks all that several submissions of one transaction need, before the first is placed: else a later one would lock
 * its number and its quotas behind the stock of an earlier one, and stock of several shops in any order.
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
  // Amounts of 0 lock the quotas and take nothing.
  await consumeQuotas(
    db,
    planned.flatMap((plan) => limitedDemands(plan, 0)),
  );
  const incoming = planned.flatMap(
    (plan) => incomingOf(plan, { orderId: '', amount: 0, provinceId: null }) ?? [],
  );
  for (const [shopId, part] of shopsInLockOrder(incoming)) await readStockLevels(at(shopId), part, true);
}
