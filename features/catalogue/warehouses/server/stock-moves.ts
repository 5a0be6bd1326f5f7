import { sql } from 'kysely';
import type { z } from 'zod';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inventory, type Short } from '../inventory-contract.ts';
import { MOVE_NAMES } from '../move-kinds.ts';

/** Lists movements with their running balance, newest first. */
export async function listMoves(db: TenantDb, input: z.output<typeof inventory.moves.input>) {
  const moves = filterBy(inventory.moves, db.from('stock_moves').selectAll('stock_moves'), input, {
    SkuID: (query, id) => query.where('sku_id', '=', id),
    WarehouseID: (query, id) => query.where('warehouse_id', '=', id),
    Kinds: (query, kinds) => query.where('kind', '=', sql<number>`any(${kinds}::smallint[])`),
    StartTime: (query, time) => query.where('created_at', '>=', time),
    EndTime: (query, time) => query.where('created_at', '<=', time),
  });
  const { items, ...totals } = await readPage(moves, input, { CreatedOn: 'created_at' });
  const ids = [...new Set(items.map((row) => row.warehouse_id))];
  const rows = await db.from('warehouses').where('id', '=', anyOf(ids)).select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...totals,
    items: items.map((row) => ({
      MoveID: row.id,
      WarehouseName: names.get(row.warehouse_id) ?? '',
      Kind: row.kind,
      KindName: MOVE_NAMES[row.kind] ?? '',
      OnHandDelta: row.on_hand_delta,
      ReservedDelta: row.reserved_delta,
      OnHandAfter: row.on_hand_after,
      ReservedAfter: row.reserved_after,
      OrderID: row.order_id,
      Reason: row.reason,
      ChangedBy: row.author_name || '系统',
      CreatedOn: row.created_at,
    })),
  };
}

type ShortAnswer = z.output<typeof inventory.short.output>;

/** Lists orders that wait for a product: in each warehouse the oldest are served until what is on hand is used up. */
export async function listShort(db: TenantDb, skuId: string): Promise<ShortAnswer> {
  const sku = await db.from('skus').where('id', '=', skuId).select('id').executeTakeFirst();
  if (!sku) refuse(common.notFound, { what: '商品' });
  const { rows } = await sql<Short & { total: number }>`with waiting as (
      ${orderFacts().waitingFor(db.shopId, skuId)})
    select 'LDL' || x.id as "OrderID", x.spu_name as "SpuName", w.name as "WarehouseName", x.needed::int as "Needed",
      least(x.needed, x.running - coalesce(s.on_hand, 0))::int as "Missing", x.created_at as "CreatedOn",
      (count(*) over ())::int as total
    from waiting x join warehouses w on w.shop_id = ${db.shopId} and w.id = x.warehouse_id
    left join stock s on s.shop_id = ${db.shopId} and s.warehouse_id = x.warehouse_id and s.sku_id = ${skuId}
    where x.running > coalesce(s.on_hand, 0) order by x.id limit 500`.execute(db.k);
  const OnSale = await onSaleWith(db, skuId);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row), OnSale };
}

const MOST_LISTINGS = 500;

/** The listings of this shop that hold a product and take orders. */
const onSaleWith = (db: TenantDb, skuId: string) =>
  db
    .from('spu_skus')
    .innerJoin('spus', (join) =>
      join.onRef('spus.shop_id', '=', 'spu_skus.shop_id').onRef('spus.id', '=', 'spu_skus.spu_id'),
    )
    .select(['spus.id as SpuID', 'spus.name as SpuName'])
    .where('spu_skus.sku_id', '=', skuId)
    .where('spus.status', '=', 'on_sale')
    .where('spus.deleted_at', 'is', null)
    .orderBy('spus.name')
    .orderBy('spus.id')
    .limit(MOST_LISTINGS)
    .execute();
