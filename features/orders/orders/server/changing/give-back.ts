import { sql } from 'kysely';
import { lockSets, type QuotaReturn, returnQuotas } from '#features/catalogue/quotas/server/index.ts';
import { returnOrders } from '#features/shops/shops/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';
import type { ChangedOrder, LockedOrder } from './locked-order.ts';

/**
 * Returns what orders took when they are cancelled, wait for goods again or are cut: the order balance of the entry,
 * quotas along the chain (domain §3). It follows from the change of the shared facts: no verb can cancel without it. In
 * the order in which placing locks: balance, quotas, then stock.
 */
export async function giveBackTakings(db: TenantDb, changed: readonly ChangedOrder[]): Promise<void> {
  const returns = changed.flatMap(allocationsToReturn);
  if (returns.length === 0) return;
  await lockSets(db, returns);
  await returnBalances(db, changed.filter(becomes(CANCELLED)));
  await returnQuotas(db, returns);
}

const becomes =
  (bits: number) =>
  ({ order, change: { facts } }: ChangedOrder): boolean =>
    has(facts.status, bits) && !has(order.status, bits);

function allocationsToReturn(changedOrder: ChangedOrder): QuotaReturn[] {
  const { order, change } = changedOrder;
  if (becomes(CANCELLED)(changedOrder) || becomes(STATUS.presale)(changedOrder)) return [order];
  const pieces = order.amount - change.facts.amount;
  return pieces > 0 ? [{ ...order, pieces }] : [];
}

async function returnBalances(db: TenantDb, cancels: readonly ChangedOrder[]): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const byEntry = groupBy(
    cancels.map(({ order }) => order),
    ({ entryShopId }) => entryShopId,
  );
  for (const entry of [...byEntry.keys()].sort())
    await returnOrders(at(entry), await ordersToReturn(at(entry), byEntry.get(entry) ?? []));
}

/** Counts the orders that the balance gets back: a set is one, which comes back with the last of its orders. */
async function ordersToReturn(entry: TenantDb, cancels: readonly LockedOrder[]): Promise<number> {
  const sets = [...new Set(cancels.flatMap(({ splitOf }) => splitOf ?? []))];
  const alone = cancels.filter(({ splitOf }) => splitOf === null).length;
  if (sets.length === 0) return alone;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select split_of from orders
    where shop_id = ${entry.shopId} and split_of = any(${sets}::bigint[])
    group by split_of having bool_and(status & ${sql.lit(CANCELLED)} <> 0)) s`.execute(entry.k);
  return alone + (rows[0]?.n ?? 0);
}
