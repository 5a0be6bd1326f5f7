import { sql } from 'kysely';
import { partsOfOrder, versionKey } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type StockPart, type Swapped, swappedParts } from '../swapped-parts.ts';
import { stockParts } from './reserve-stock.ts';

interface OrderContents {
  spu_id: string;
  spu_version: number;
  pieces: number;
  /** `orders.swap`. */
  swap: unknown;
}

/**
 * Reads the parts that each order takes of its shipper's stock: those of its listing, or what stands in for one of
 * them.
 */
export async function orderParts(
  db: TenantDb,
  orders: readonly OrderContents[],
): Promise<(order: OrderContents) => StockPart[]> {
  const listings = await stockParts(db, orders.map(versionOf));
  const swaps = orders.flatMap(({ swap }) => (swap ? [(swap as Swapped).skuId] : []));
  const keeping = swaps.length === 0 ? new Set<string>() : await keepingStock(db, swaps);
  return (order) => {
    const { swap } = order;
    const parts = (listings.get(versionKey(versionOf(order))) ?? []).map(({ skuId, count }) => ({
      skuId,
      count,
    }));
    if (!swap) return parts;
    const swapped = swap as Swapped;
    return swappedParts(parts, swapped, keeping.has(swapped.skuId));
  };
}

/** SQL of the same beside orders `o` in a statement: one row a product, whether it keeps stock or not. */
export const orderPartsSql = sql`lateral (select t.sku_id, sum(t.count)::int as count from (
    select p.sku_id, p.count from ${partsOfOrder} as p
      where o.swap is null or p.sku_id <> (o.swap->>'partSkuId')::uuid
    union all select (o.swap->>'skuId')::uuid, (o.swap->>'count')::int where o.swap is not null) as t group by 1)`;

const versionOf = (order: OrderContents) => ({
  spuId: order.spu_id,
  version: order.spu_version,
  pieces: order.pieces,
});

async function keepingStock(db: TenantDb, skuIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .from('skus')
    .select('id')
    .where('id', 'in', [...new Set(skuIds)])
    .where('keeps_stock', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
