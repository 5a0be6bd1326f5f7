import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Skus } from '#db/tables.generated.ts';
import { inBranch } from '#features/catalogue/categories/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Sku, skus } from '../contract.ts';

type ListInput = z.output<typeof skus.get.input>;

export const SKU_SORTS = {
  CreatedOn: 'created_at',
  SkuName: 'name',
  SkuPrice: 'price',
  SkuInventory: 'on_hand',
};

const spuCount = sql<number>`(select count(*)::int from spu_skus u join spus s on s.shop_id = u.shop_id and s.id = u.spu_id
  where u.shop_id = skus.shop_id and u.sku_id = skus.id and s.deleted_at is null)`;
const aloneCount = sql<number>`(select count(*)::int from spu_skus u join spus s on s.shop_id = u.shop_id and s.id = u.spu_id
  where u.shop_id = skus.shop_id and u.sku_id = skus.id and s.deleted_at is null and not exists (
    select from spu_skus other where other.shop_id = u.shop_id and other.spu_id = u.spu_id and other.sku_id <> u.sku_id))`;
/** Who supplies what it stands for. */
const supplier = sql<
  string | null
>`(select v.partner_name from spus s join partners v on v.shop_id = s.shop_id
  and v.kind = 'vendor' and v.partner_id = s.vendor_id
  where s.shop_id = skus.shop_id and s.id = skus.source_spu_id)`.as('supplier');
/** The brand of its product. */
export const skuBrand = sql<string>`coalesce((select g.brand from sku_groups g
  where g.shop_id = skus.shop_id and g.id = skus.group_id), '')`.as('brand');
/** When its product is sold; null: at any time from or until then. */
const season =
  sql<Season | null>`(select json_build_object('from', g.valid_start, 'until', g.valid_end) from sku_groups g
  where g.shop_id = skus.shop_id and g.id = skus.group_id)`.as('season');
const inStock = (column: 'on_hand' | 'reserved') => sql<number>`case when skus.keeps_stock then coalesce((
  select sum(s.${sql.ref(column)}) from stock s where s.shop_id = skus.shop_id and s.sku_id = skus.id), 0)::int
  else -1 end`;
/** Over all warehouses; −1 where nobody keeps count. */
export const skuStock = [inStock('on_hand').as('on_hand'), inStock('reserved').as('reserved')] as const;
const inListing = sql<boolean>`exists (select from spu_skus u join spus s on s.shop_id = u.shop_id and s.id = u.spu_id
  where u.shop_id = skus.shop_id and u.sku_id = skus.id and s.deleted_at is null)`;

const ofGroup = (holds: RawBuilder<unknown>) => sql<boolean>`exists (select from sku_groups g
  where g.shop_id = skus.shop_id and g.id = skus.group_id and ${holds})`;
const isLow = sql<boolean>`(low_since is not null)`;
const hasPicture = sql<boolean>`image_url is not null`;

/** By the season of its group; without a group it is sold the whole year. */
function inSeason(season: number) {
  if (season === 0)
    return sql<boolean>`not ${ofGroup(sql`(g.valid_start is not null or g.valid_end is not null)`)}`;
  if (season === 2) return ofGroup(sql`g.valid_start > now()`);
  if (season === 3) return ofGroup(sql`g.valid_end <= now()`);
  return ofGroup(sql`coalesce(g.valid_start, g.valid_end) is not null
    and coalesce(g.valid_start <= now(), true) and coalesce(g.valid_end > now(), true)`);
}

export const liveSkus = (db: TenantDb) => db.from('skus').where('deleted_at', 'is', null);

/** The library as filtered; list and export share it. */
export function filteredSkus(db: TenantDb, input: Partial<ListInput>) {
  return filterBy(skus.get, liveSkus(db), input, {
    SkuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SkuIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    BarCodes: (query, codes) => query.where(codeIn('bar_code', codes)),
    CategoryID: (query, id) => query.where('category_id', '=', inBranch(db, id)),
    Brand: (query, brand) => query.where(ofGroup(sql`g.brand ilike ${containsPattern(brand)}`)),
    SeasonIs: (query, season) => query.where(inSeason(season)),
    HasPicture: (query, has) => (has < 0 ? query : query.where(hasPicture, '=', has > 0)),
    HasSpu: (query, has) => (has < 0 ? query : query.where(inListing, '=', has > 0)),
    LowStock: (query, is) => (is < 0 ? query : query.where(isLow, '=', is > 0)),
    CreatedStart: (query, time) => query.where('created_at', '>=', time),
    CreatedEnd: (query, time) => query.where('created_at', '<=', time),
  });
}

export async function listSkus(ctx: ShopCtx, input: ListInput) {
  const query = filteredSkus(ctx.db, input)
    .selectAll('skus')
    .select([
      spuCount.as('spu_count'),
      aloneCount.as('alone_count'),
      skuBrand,
      season,
      ...skuStock,
      supplier,
    ]);
  const { items, ...totals } = await readPage(query, input, SKU_SORTS);
  return { ...totals, items: items.map((row) => skuOnWire(row, ctx.can('price.sales.view'))) };
}

/** Products to choose from: the text is part of the name, or the whole code or barcode. */
export async function lookUpSkus(ctx: ShopCtx, input: z.output<typeof skus.lookUp.input>) {
  const matches = filterBy(skus.lookUp, liveSkus(ctx.db).selectAll('skus').select(supplier), input, {
    Search: (query, text) =>
      query.where((or) =>
        or.or([
          or('name', 'ilike', containsPattern(text)),
          or('external_id', '=', text),
          or('bar_code', '=', text),
        ]),
      ),
  });
  const { items, ...totals } = await readPage(matches, input, { CreatedOn: 'created_at' });
  const seesPrice = ctx.can('price.sales.view');
  return { ...totals, items: items.map((row) => skuOnWire({ ...row, ...UNASKED }, seesPrice)) };
}

/** What choosing a product doesn't show. */
const UNASKED = { brand: '', on_hand: -1, reserved: 0 };

interface Counted {
  spu_count: number;
  alone_count: number;
  season: Season | null;
}
type Season = Record<'from' | 'until', string | null>;
type SkuListRow = Selectable<Skus> & {
  brand: string;
  on_hand: number;
  reserved: number;
  supplier?: string | null;
};

const timeOf = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

export const skuOnWire = (row: SkuListRow & Partial<Counted>, seesPrice: boolean): Sku => ({
  SkuID: row.id,
  SourceSpuID: row.source_spu_id,
  VendorName: row.supplier ?? null,
  SkuName: row.name,
  SkuBasicInfo: row.basic_info,
  SkuCustomizedInfos: row.customized_infos as Sku['SkuCustomizedInfos'],
  SkuInventory: row.keeps_stock ? row.on_hand : null,
  SkuReserved: row.keeps_stock ? row.reserved : null,
  IsLow: row.low_since !== null,
  SkuPrice: seesPrice ? row.price : null,
  SkuPriceWithTax: seesPrice ? row.price_with_tax : null,
  PriceMin: seesPrice ? row.price_min : null,
  MarketPrice: seesPrice ? row.market_price : null,
  SafetyStock: row.safety_stock,
  SkuGroupID: row.group_id,
  Brand: row.brand,
  externalID: row.external_id,
  BarCode: row.bar_code,
  WeightGrams: row.weight_grams,
  BinLocation: row.bin_location,
  SkuImageUrl: row.image_url,
  Description: row.description,
  CategoryID: row.category_id,
  LogisticPolicyID: row.logistics_policy_id,
  ServicePolicyID: row.service_policy_id,
  SpuCount: row.spu_count ?? 0,
  AloneCount: row.alone_count ?? 0,
  SkuValidStart: timeOf(row.season?.from),
  SkuValidEnd: timeOf(row.season?.until),
  CreatedOn: row.created_at,
});
