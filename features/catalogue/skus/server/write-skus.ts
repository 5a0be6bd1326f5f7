import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { codeListings } from '#features/catalogue/spus/server/index.ts';
import {
  type CountedProduct,
  countProducts,
  markLow,
  uncountable,
} from '#features/catalogue/warehouses/server/index.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { skuRowKey } from '../check-sku-rows.ts';
import { readCustomCell } from '../custom-cell.ts';
import { brandSkus } from './brand-skus.ts';
import { logFirstPrices } from './log-first-prices.ts';
import type { SkuRow } from './sku-row.ts';
import { liveSkus } from './sku-rows.ts';

/** The products that the library has already, by `skuRowKey`. */
export type ExistingSkus = ReadonlyMap<string, string>;

/**
 * Writes checked rows, a few statements whatever their number; an empty cell leaves what a product has. Prices of
 * products that the library has change as prices do, with their history: `sheetRows`.
 */
export async function writeSkus(
  db: TenantDb,
  author: PriceAuthor,
  rows: readonly SkuRow[],
  known: ExistingSkus,
  categoryOf: (text: string) => string | undefined,
) {
  const fresh = rows.filter((row) => !known.has(skuRowKey(row)));
  const changed = rows.filter((row) => known.has(skuRowKey(row)));
  const withId = (row: SkuRow) => ({
    ...columns(row),
    category_id: (row.Category && categoryOf(row.Category)) || null,
    id: known.get(skuRowKey(row)) ?? newId(),
    count: row.SkuInventory,
  });
  const inserts = fresh.map(withId);
  await insertSkus(db, author.id, inserts);
  await logFirstPrices(db, author, inserts, '导入');
  const updates = changed.map(withId);
  const differing = await differingSkus(db, updates);
  await updateSkus(db, updates);
  await brandSkus(db, [...inserts, ...updates]);
  await codeListings(
    db,
    updates.map((row) => row.id),
  );
  await countProducts(db, author, [...countsOf(fresh, inserts), ...countsOf(changed, updates)], '商品表');
  await markLow(
    db,
    updates.filter((row) => row.safety_stock !== null).map((row) => row.id),
  );
  return {
    added: fresh.length,
    /** Ids of those that say something new. */
    changed: differing,
  };
}

const countsOf = (rows: readonly SkuRow[], written: readonly Written[]): CountedProduct[] =>
  rows.flatMap(({ SkuInventory: count }, at) => {
    const skuId = written[at]?.id;
    return count === null || !skuId ? [] : [{ skuId, count }];
  });

/** The rows whose number of pieces can't be taken, because several warehouses have the product. */
export async function uncountedRows<R extends SkuRow>(db: TenantDb, rows: readonly R[], known: ExistingSkus) {
  const counts = rows.flatMap(({ SkuInventory: count, ...row }) => {
    const skuId = known.get(skuRowKey(row));
    return count === null || !skuId ? [] : [{ skuId, count }];
  });
  const refused = await uncountable(db, counts);
  return rows.flatMap((row) => {
    const says = row.SkuInventory === null ? undefined : refused.get(known.get(skuRowKey(row)) ?? '');
    return says ? [{ row, column: 'SkuInventory', says } as const] : [];
  });
}

type Named = Pick<SkuRow, 'SkuName' | 'externalID'>;

/** A row without a code means the product of its name, whatever code that has. */
export async function existingSkus(db: TenantDb, rows: readonly Named[]): Promise<ExistingSkus> {
  const codes = rows.flatMap((row) => row.externalID ?? []);
  const names = rows.filter((row) => !row.externalID).map((row) => row.SkuName);
  const live = liveSkus(db).select(['id', 'name as SkuName', 'external_id as externalID']);
  const byCode = await live.where(codeIn('external_id', codes)).execute();
  const byName = await live.where('name', '=', sql<string>`any(${names}::text[])`).execute();
  const named = byName.map(({ id, SkuName }) => ({ id, SkuName, externalID: null }));
  return new Map([...byCode, ...named].map((row) => [skuRowKey(row), row.id]));
}

const columns = (row: SkuRow) => ({
  name: row.SkuName,
  basic_info: row.SkuBasicInfo,
  brand: row.Brand,
  external_id: row.externalID,
  bar_code: row.BarCode,
  price: yuanOrNull(row.SkuPrice),
  price_with_tax: yuanOrNull(row.SkuPriceWithTax),
  price_min: yuanOrNull(row.PriceMin),
  market_price: yuanOrNull(row.MarketPrice),
  safety_stock: row.SafetyStock,
  weight_grams: row.WeightGrams,
  bin_location: row.BinLocation,
  image_url: row.SkuImageUrl,
  description: row.Description,
  customized_infos: row.SkuCustomizedInfos ? (readCustomCell(row.SkuCustomizedInfos) ?? null) : null,
});

type Written = ReturnType<typeof columns> & { id: string; category_id: string | null; count: number | null };

const recordOf = (
  rows: readonly Written[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid,
  name text, basic_info text, brand text, count integer, external_id text, bar_code text, price numeric, price_with_tax numeric,
  price_min numeric, market_price numeric, safety_stock integer, weight_grams integer, bin_location text,
  image_url text, description text, customized_infos jsonb, category_id uuid)`;

const insertSkus = (db: TenantDb, userId: string, rows: readonly Written[]) =>
  sql`insert into skus (shop_id, id, name, basic_info, external_id, bar_code, price, price_with_tax, price_min,
      market_price, safety_stock, weight_grams, bin_location, image_url, description, customized_infos, category_id, created_by)
    select ${db.shopId}::uuid, id, name, coalesce(basic_info, ''), external_id, bar_code, coalesce(price, 0),
      price_with_tax, coalesce(price_min, -1), market_price, coalesce(safety_stock, 0),
      weight_grams, coalesce(bin_location, ''), image_url, coalesce(description, ''),
      coalesce(customized_infos, '[]'), category_id, ${userId}::uuid from ${recordOf(rows)}`.execute(db.k);

/** Products that these rows would change: an empty cell changes nothing, nor does what stands there already. */
async function differingSkus(db: TenantDb, rows: readonly Written[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: differing } = await sql<{ id: string }>`select w.id from ${recordOf(rows)}
    join skus s on s.shop_id = ${db.shopId} and s.id = w.id
    left join sku_groups g on g.shop_id = s.shop_id and g.id = s.group_id
    where w.name <> s.name or w.basic_info <> s.basic_info or w.brand <> coalesce(g.brand, '')
      or w.bar_code is distinct from s.bar_code and w.bar_code is not null
      or w.price <> s.price or w.price_with_tax is distinct from s.price_with_tax and w.price_with_tax is not null
      or w.price_min <> s.price_min
      or w.market_price is distinct from s.market_price and w.market_price is not null
      or w.safety_stock <> s.safety_stock
      or w.weight_grams is distinct from s.weight_grams and w.weight_grams is not null
      or w.bin_location <> s.bin_location
      or w.image_url is distinct from s.image_url and w.image_url is not null
      or w.description <> s.description or w.customized_infos <> s.customized_infos
      or w.category_id is distinct from s.category_id and w.category_id is not null
      or w.count is not null and w.count is distinct from (select sum(t.on_hand) from stock t
        where t.shop_id = s.shop_id and t.sku_id = s.id)`.execute(db.k);
  return new Set(differing.map(({ id }) => id));
}

const updateSkus = (db: TenantDb, rows: readonly Written[]) =>
  sql`update skus s set updated_at = now(), name = w.name, basic_info = coalesce(w.basic_info, s.basic_info),
      bar_code = coalesce(w.bar_code, s.bar_code), market_price = coalesce(w.market_price, s.market_price),
      safety_stock = coalesce(w.safety_stock, s.safety_stock), image_url = coalesce(w.image_url, s.image_url),
      weight_grams = coalesce(w.weight_grams, s.weight_grams), bin_location = coalesce(w.bin_location, s.bin_location),
      description = coalesce(w.description, s.description),
      customized_infos = coalesce(w.customized_infos, s.customized_infos),
      category_id = coalesce(w.category_id, s.category_id)
    from ${recordOf(rows)} where s.shop_id = ${db.shopId} and s.id = w.id`.execute(db.k);
