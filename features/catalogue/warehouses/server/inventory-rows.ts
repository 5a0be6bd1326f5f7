import { sql } from 'kysely';
import type { z } from 'zod';
import { inBranch } from '#features/catalogue/categories/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { sheetAnswer } from '#features/sheets/templates/server/index.ts';
import { stockSheet } from '#features/sheets/templates/sheets/stock-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage, rowsInOrder } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type InventoryRow, type InventoryTab, inventory } from '../inventory-contract.ts';
import { warehouseRefusals as no } from '../refusals.ts';

type ListInput = z.output<typeof inventory.get.input>;

const SORTS = { MovedAt: 'moved_at', SkuName: 'name', Available: 'available', OnHand: 'on_hand' };
const TIES = ['sku_id', 'warehouse_id'];
/** Rows of an export at most: as many as a sheet may bring back. */
const MOST = 20_000;

const IN_TAB = {
  all: sql<boolean>`true`,
  low: sql<boolean>`r.low_since is not null`,
  none: sql<boolean>`r.available <= 0`,
  oversold: sql<boolean>`r.available < 0`,
};
const TABS = Object.keys(IN_TAB) as InventoryTab[];

interface StockRow {
  sku_id: string;
  warehouse_id: string;
  name: string;
  basic_info: string;
  external_id: string | null;
  bar_code: string | null;
  image_url: string | null;
  category_id: string | null;
  warehouse: string;
  on_hand: number;
  reserved: number;
  available: number;
  safety_stock: number;
  low_since: string | null;
  moved_at: string;
}

function filtered(db: TenantDb, input: Partial<ListInput>) {
  const rows =
    sql<StockRow>`(select s.sku_id, s.warehouse_id, k.name, k.basic_info, k.external_id, k.bar_code, k.image_url, k.category_id,
      w.name as warehouse, s.on_hand, s.reserved, s.on_hand - s.reserved as available, k.safety_stock, k.low_since, s.moved_at
    from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and k.keeps_stock and k.deleted_at is null
    join warehouses w on w.shop_id = s.shop_id and w.id = s.warehouse_id and w.deleted_at is null
    where s.shop_id = ${db.shopId})`.as('r');
  return filterBy(inventory.get, db.k.selectFrom(rows).selectAll('r'), input, {
    tab: (query, tab) => query.where(IN_TAB[tab]),
    WarehouseIDs: (query, ids) => query.where('warehouse_id', '=', anyOf(ids)),
    SkuIDs: (query, ids) => query.where('sku_id', '=', anyOf(ids)),
    SkuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    CategoryID: (query, id) => query.where('category_id', '=', inBranch(db, id)),
  });
}

export async function listInventory(db: TenantDb, input: ListInput) {
  const { items, ...totals } = await readPage(filtered(db, input), input, SORTS, TIES);
  const counts = TABS.map((tab) => sql<number>`count(*) filter (where ${IN_TAB[tab]})::int`.as(tab));
  const all = filtered(db, { ...input, tab: undefined });
  const tabs = await all.clearSelect().select(counts).executeTakeFirst();
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`;
  const sums = await filtered(db, input)
    .clearSelect()
    .select([sum('on_hand').as('OnHand'), sum('reserved').as('Reserved'), sum('available').as('Available')])
    .executeTakeFirst();
  return {
    ...totals,
    items: items.map(onWire),
    tabs: { ...tabs },
    sums: { OnHand: 0, Reserved: 0, Available: 0, ...sums },
  };
}

const onWire = (row: StockRow): InventoryRow => ({
  SkuID: row.sku_id,
  SkuName: row.name,
  externalID: row.external_id,
  BarCode: row.bar_code,
  SkuImageUrl: row.image_url,
  WarehouseID: row.warehouse_id,
  WarehouseName: row.warehouse,
  OnHand: row.on_hand,
  Reserved: row.reserved,
  Available: row.available,
  SafetyStock: row.safety_stock,
  IsLow: row.low_since !== null,
  MovedAt: row.moved_at,
});

/** Exports the sheet to count by: what the books say, and when. */
export async function exportInventory(
  ctx: ShopCtx,
  input: z.output<typeof inventory.exportSheet.input>,
): Promise<FileAnswer> {
  const rows = await rowsInOrder(filtered(ctx.db, input), input, SORTS, TIES)
    .limit(MOST + 1)
    .execute();
  if (rows.length > MOST) refuse(no.tooManyRows, { most: MOST });
  const CountedAt = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
  await logExport(ctx, { kind: 'inventory', filter: input, rows: rows.length, fileName: '盘点表.xlsx' });
  const cells = rows.map((row) => ({
    externalID: row.external_id,
    BarCode: row.bar_code,
    SkuName: row.name,
    SkuBasicInfo: row.basic_info,
    WarehouseName: row.warehouse,
    OnHand: row.on_hand,
    Count: null,
    CountedAt,
  }));
  return sheetAnswer('盘点表', stockSheet, cells);
}
