import { sql } from 'kysely';
import type { z } from 'zod';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Warehouse, warehouses } from '../contract.ts';

interface WarehouseRow {
  id: string;
  name: string;
  address: string;
  description: string;
  type: number;
  province_ids: string[];
  id_order: number;
  is_default: boolean;
  created_at: string;
  skus: number;
  on_hand: number;
  reserved: number;
  low: number;
  waiting: number;
}

/** Lists the shop's warehouses in their order, with what is in them. */
export async function listWarehouses(db: TenantDb, input: z.output<typeof warehouses.get.input>) {
  const rows = filterBy(warehouses.get, db.k.selectFrom(rowsOf(db)).selectAll('r'), input, {
    WarehouseName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    types: (query, types) => query.where('type', 'in', types),
  });
  const { items, ...totals } = await readPage(rows, input, { idOrder: 'id_order' }, ['created_at', 'id']);
  return { ...totals, items: items.map(onWire) };
}

const rowsOf = ({ shopId }: TenantDb) =>
  sql<WarehouseRow>`(select w.id, w.name, w.address, w.description, w.type, w.province_ids, w.id_order, w.created_at,
      w.is_default, coalesce(s.skus, 0) as skus, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
      coalesce(s.low, 0) as low, (select count(*)::int from (${orderFacts().waitingIn(sql`w.shop_id`, sql`w.id`)}
        limit 10000) as x) as waiting
    from warehouses w left join (
      select s.warehouse_id, count(*)::int as skus, sum(s.on_hand)::float8 as on_hand, sum(s.reserved)::float8 as reserved,
        count(*) filter (where k.low_since is not null)::int as low
      from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and k.keeps_stock and k.deleted_at is null
      where s.shop_id = ${shopId} group by 1) s on s.warehouse_id = w.id
    where w.shop_id = ${shopId} and w.deleted_at is null)`.as('r');

const onWire = (row: WarehouseRow): Warehouse => ({
  WarehouseID: row.id,
  WarehouseName: row.name,
  WarehouseAddress: row.address,
  WarehouseDescription: row.description,
  type: row.type,
  ProvinceIDs: row.province_ids,
  idOrder: row.id_order,
  IsDefault: row.is_default,
  SkuCount: row.skus,
  OnHand: row.on_hand,
  Reserved: row.reserved,
  Available: row.on_hand - row.reserved,
  Low: row.low,
  Waiting: row.waiting,
});
