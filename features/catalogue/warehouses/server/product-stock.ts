import { sql } from 'kysely';
import type { z } from 'zod';
import { inBranch } from '#features/catalogue/categories/server/index.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type InventoryTab, inventory, type ProductStock } from '../inventory-contract.ts';

type ListInput = z.output<typeof inventory.products.input>;

const SORTS = { MovedAt: 'moved_at', SkuName: 'name', Available: 'available', OnHand: 'on_hand' };
const TIES = ['sku_id'];

/** Conditions of the tabs over all warehouses of a product; it is oversold as soon as one of them is. */
const IN_TAB: Readonly<Record<InventoryTab, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  low: sql<boolean>`r.low_since is not null`,
  none: sql<boolean>`r.available <= 0`,
  oversold: sql<boolean>`r.least < 0`,
};
const TABS = Object.keys(IN_TAB) as InventoryTab[];

interface ProductStockRow {
  sku_id: string;
  name: string;
  external_id: string | null;
  bin_location: string;
  image_url: string | null;
  category_id: string | null;
  on_hand: number;
  reserved: number;
  available: number;
  least: number;
  safety_stock: number;
  low_since: string | null;
  moved_at: string;
  houses: ProductStock['Warehouses'];
}

function filtered(db: TenantDb, input: Partial<ListInput>) {
  const rows =
    sql<ProductStockRow>`(select k.id as sku_id, k.name, k.external_id, k.bin_location, k.image_url, k.category_id, k.safety_stock,
      k.low_since, sum(s.on_hand)::float8 as on_hand, sum(s.reserved)::float8 as reserved,
      sum(s.on_hand - s.reserved)::float8 as available, min(s.on_hand - s.reserved) as least, max(s.moved_at) as moved_at,
      json_agg(json_build_object('WarehouseID', w.id, 'WarehouseName', w.name, 'OnHand', s.on_hand, 'Reserved', s.reserved,
        'Available', s.on_hand - s.reserved) order by w.id_order, w.created_at) as houses
    from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and k.keeps_stock and k.deleted_at is null
    join warehouses w on w.shop_id = s.shop_id and w.id = s.warehouse_id and w.deleted_at is null
    where s.shop_id = ${db.shopId} group by k.shop_id, k.id)`.as('r');
  const has = (
    ids: readonly string[],
  ) => sql<boolean>`exists (select from stock s where s.shop_id = ${db.shopId}
    and s.sku_id = r.sku_id and s.warehouse_id = ${anyOf(ids)})`;
  return filterBy(inventory.products, db.k.selectFrom(rows).selectAll('r'), input, {
    tab: (query, tab) => query.where(IN_TAB[tab]),
    WarehouseIDs: (query, ids) => query.where(has(ids)),
    SkuIDs: (query, ids) => query.where('sku_id', '=', anyOf(ids)),
    SkuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    CategoryID: (query, id) => query.where('category_id', '=', inBranch(db, id)),
  });
}

/** Lists each product once, with what each warehouse has of it. */
export async function listProductStock(db: TenantDb, input: ListInput) {
  const { items, ...totals } = await readPage(filtered(db, input), input, SORTS, TIES);
  const counts = TABS.map((tab) => sql<number>`count(*) filter (where ${IN_TAB[tab]})::int`.as(tab));
  const all = filtered(db, { ...input, tab: undefined });
  const tabs = await all.clearSelect().select(counts).executeTakeFirst();
  return { ...totals, items: items.map(onWire), tabs: { ...tabs } };
}

const onWire = (row: ProductStockRow): ProductStock => ({
  SkuID: row.sku_id,
  SkuName: row.name,
  externalID: row.external_id,
  BinLocation: row.bin_location,
  SkuImageUrl: row.image_url,
  OnHand: row.on_hand,
  Reserved: row.reserved,
  Available: row.available,
  Warehouses: row.houses,
  SafetyStock: row.safety_stock,
  IsLow: row.low_since !== null,
  MovedAt: row.moved_at,
});
