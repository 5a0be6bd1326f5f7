import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CHECKS_STOCK } from '../quota.ts';
import { type StockWord, scarcer, stockWord } from '../stock-words.ts';

interface StockChain {
  hops: readonly ShippingLink[];
  parts?: readonly StockChain[];
}

interface ShippingLink {
  shopId: string;
  spuId: string;
  keepsStock: boolean;
  inventoryOption: number;
  pieces?: number;
}

/** Shippers of a listing; of a set of several sources each of them. */
const shippersOf = ({ hops, parts }: StockChain): ShippingLink[] =>
  parts?.flatMap(shippersOf) ?? hops.slice(-1).filter(({ keepsStock }) => keepsStock);

/** Tells in words how much there is of each listing that is shipped from counted stock; never the number. */
export async function stockWords(
  db: TenantDb,
  plans: ReadonlyMap<string, StockChain>,
): Promise<Map<string, StockWord>> {
  const stock = await stockOfListings(db, plans);
  return new Map([...stock].map(([entry, { word }]) => [entry, word]));
}

/** How much there is of a listing; as a number only where the shop that asks ships all of it. */
export interface InStock {
  word: StockWord;
  sets: number | null;
}

/** Reads how much there is of listings along their chains, by listing. */
export async function stockOfListings(
  db: TenantDb,
  plans: ReadonlyMap<string, StockChain>,
): Promise<Map<string, InStock>> {
  const shipped = [...plans].flatMap(([entry, plan]) => shippersOf(plan).map((last) => ({ entry, ...last })));
  const at = acrossShops(db, 'order chain');
  const stock = new Map<string, InStock>();
  for (const [shopId, part] of groupBy(shipped, (each) => each.shopId)) {
    const setsById = await setsInStock(at(shopId), [...new Set(part.map(({ spuId }) => spuId))]);
    for (const { entry, spuId, inventoryOption, pieces = 1 } of part) {
      const there = setsById.get(spuId);
      if (!there) continue;
      const sets = Math.floor(there.sets / pieces);
      const word = scarcer(
        stock.get(entry)?.word,
        stockWord(sets, there.is_low, CHECKS_STOCK(inventoryOption)),
      );
      const isOwn = shopId === db.shopId && !plans.get(entry)?.parts;
      stock.set(entry, { word, sets: isOwn ? sets : null });
    }
  }
  return stock;
}

/**
 * Reads how many sets of listings are in stock, warehouses added up: of each that is sold from (type 4 takes returns)
 * the least of its products.
 */
export async function setsInStock(db: TenantDb, spuIds: readonly string[]) {
  const { rows } = await sql<{ spu_id: string; sets: number; is_low: boolean }>`
    select h.spu_id, sum(h.sets)::int as sets, bool_or(h.is_low) as is_low from (
      select p.spu_id, w.id, min(floor(coalesce(s.on_hand - s.reserved, 0)::numeric / p.count)) as sets,
        bool_or(k.low_since is not null) as is_low
      from spu_skus p join skus k on k.shop_id = p.shop_id and k.id = p.sku_id and k.keeps_stock
      left join warehouses w on w.shop_id = p.shop_id and w.deleted_at is null and w.type <> 4
      left join stock s on s.shop_id = p.shop_id and s.sku_id = p.sku_id and s.warehouse_id = w.id
      where p.shop_id = ${db.shopId} and p.spu_id = ${anyOf(spuIds)} group by p.spu_id, w.id) as h
    group by h.spu_id`.execute(db.k);
  return new Map(rows.map((row) => [row.spu_id, row]));
}
