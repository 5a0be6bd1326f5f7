import { sql } from 'kysely';
import { refuse, sentence } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES } from '../move-kinds.ts';
import { warehouseRefusals as no } from '../refusals.ts';
import { beginRows, defaultWarehouse, keepStock } from './keep-stock.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';

/** Count of a product in all warehouses. */
export interface CountedProduct {
  skuId: string;
  count: number;
}

/** Stock of a product over all warehouses. */
interface TotalStock {
  onHand: number;
  keeps: boolean;
  /** Its name, where a vendor supplies it and keeps its stock. */
  supplied: string | null;
  /** Warehouses that have some of it. */
  warehouseIds: readonly string[];
}

/**
 * Reasons why some of the counts can't be written, by product: where several warehouses have a product one number says
 * too little.
 */
export async function uncountable(
  db: TenantDb,
  counts: readonly CountedProduct[],
): Promise<Map<string, string>> {
  const now = await readTotals(db, counts);
  const changed = counts.filter((each) => isChanged(each, now));
  return new Map(
    changed.flatMap(({ skuId }) => {
      const { warehouseIds = [], supplied = null } = now.get(skuId) ?? {};
      if (supplied !== null) return [[skuId, sentence(no.supplied, { name: supplied })] as const];
      const n = warehouseIds.length;
      return n > 1 ? [[skuId, sentence(no.inSeveral, { n })] as const] : [];
    }),
  );
}

/**
 * Counts products as a whole, as their form and sheet say it: in the warehouse that has them, else in the default one.
 * What is as it was writes nothing.
 */
export async function countProducts(
  db: TenantDb,
  author: { id: string; name: string },
  counts: readonly CountedProduct[],
  reason: string,
): Promise<void> {
  const now = await readTotals(db, counts);
  const changed = counts.filter((each) => isChanged(each, now));
  if (changed.length === 0) return;
  const ids = changed.map(({ skuId }) => skuId);
  await keepStock(db, ids, author);
  const defaultId = await defaultWarehouse(db);
  const moves = changed.map(({ skuId, count }) => {
    const { onHand = 0, warehouseIds = [] } = now.get(skuId) ?? {};
    const [warehouseId = defaultId, ...others] = warehouseIds;
    if (others.length > 0) refuse(no.inSeveral, { n: warehouseIds.length });
    return { warehouseId, skuId, kind: MOVES.count, reason, onHand: count - onHand, reserved: 0 };
  });
  await moveStock(db, moves, author);
  await beginRows(db, moves);
}

const isChanged = ({ skuId, count }: CountedProduct, now: ReadonlyMap<string, TotalStock>) => {
  const was = now.get(skuId);
  return !was?.keeps || was.onHand !== count;
};

/** Reads the stock of products over all warehouses, locked as orders lock it. */
async function readTotals(db: TenantDb, counts: readonly CountedProduct[]): Promise<Map<string, TotalStock>> {
  const ids = counts.map(({ skuId }) => skuId);
  if (ids.length === 0) return new Map();
  await lockStock(db, ids);
  const { rows } = await sql<{
    id: string;
    keeps: boolean;
    supplied: string | null;
    n: number;
    houses: string[];
  }>`
    select k.id, k.keeps_stock as keeps, case when k.source_spu_id is not null then k.name end as supplied, coalesce(sum(s.on_hand), 0)::int as n,
      coalesce(array_agg(s.warehouse_id) filter (where s.on_hand <> 0), '{}') as houses
    from skus k left join stock s on s.shop_id = k.shop_id and s.sku_id = k.id
    where k.shop_id = ${db.shopId} and k.id = ${anyOf(ids)} group by k.id, k.keeps_stock, k.source_spu_id, k.name`.execute(
    db.k,
  );
  return new Map(rows.map(({ id, n, houses, ...row }) => [id, { ...row, onHand: n, warehouseIds: houses }]));
}
