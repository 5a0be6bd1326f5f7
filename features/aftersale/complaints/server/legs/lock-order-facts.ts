import { sql } from 'kysely';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { lockOrders } from '#features/orders/orders/server/index.ts';
import { TRACE } from '#features/shipping/deliveries/trace-states.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LockedOrderFacts } from './locked-complaint.ts';
import { readLegRefunds } from './read-leg-refunds.ts';

/**
 * Condition that a parcel of the order goes back. Such a parcel puts its order in trouble, in every shop: parcels of
 * other orders aren't looked at.
 */
const goesBack = sql<boolean>`coalesce(orders.receipt = ${sql.lit(RECEIPT.trouble)}, false) and exists (select from parcels p where p.shop_id = orders.shop_id
  and p.order_id = orders.id and p.voided_at is null
  and p.trace_state in (${sql.lit(TRACE.returning)}, ${sql.lit(TRACE.returned)}))`;

/**
 * Locks orders and reads what complaints need of them; everything that is said about them in any shop is locked with
 * them, since the entry's row stands for all.
 */
export async function lockOrderFacts(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, LockedOrderFacts>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const orders = await lockOrders(db, acrossShops(db, 'order chain'), unique);
  const [rows, backs] = await Promise.all([factsOf(db, unique), readLegRefunds(db, unique)]);
  const prices = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    orders.flatMap((order): [string, LockedOrderFacts][] => {
      const row = prices.get(order.id);
      if (!row) return [];
      const below = { price: fenOrNull(row.sale_price), freight: fenOf(row.sale_freight ?? 0) };
      const above = { price: fenOrNull(row.cost_price), freight: fenOf(row.cost_freight ?? 0) };
      const { spu_id: spuId, delivered_at: deliveredAt } = row;
      const isSigned = row.receipt === RECEIPT.signed;
      const { goes_back, receipt_on } = row;
      const arrival = { isSigned, signedAt: isSigned ? receipt_on : null, goesBack: goes_back };
      const back = backs.get(order.id) ?? new Map();
      return [[order.id, { order, spuId, below, above, deliveredAt, ...arrival, back }]];
    }),
  );
}

const factsOf = (db: TenantDb, ids: readonly string[]) =>
  db
    .from('orders')
    .select(['id', 'spu_id', 'sale_price', 'sale_freight', 'cost_price', 'cost_freight'])
    .select(['delivered_at', 'receipt', 'receipt_on', goesBack.as('goes_back')])
    .where('id', 'in', [...ids])
    .execute();
