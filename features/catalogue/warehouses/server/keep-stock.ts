import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { markStock } from '#features/catalogue/spus/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES } from '../move-kinds.ts';
import { warehouseRefusals as no } from '../refusals.ts';
import { type Mover, moveStock, type StockMove } from './move-stock.ts';

/**
 * Finds the default warehouse, which stays the default until the transaction ends; the shop's first is made when it is
 * first needed.
 */
export async function defaultWarehouse(db: TenantDb): Promise<string> {
  await sql`insert into warehouses (shop_id, id, name, is_default)
    select ${db.shopId}, ${newId()}, '默认仓库', true
    where not exists (select from warehouses where shop_id = ${db.shopId} and is_default and deleted_at is null)
    on conflict do nothing`.execute(db.k);
  const usual = db.from('warehouses').where('is_default', '=', true).where('deleted_at', 'is', null);
  const shared = usual.select('id').forShare();
  // This may have waited for whoever made another one the default meanwhile: the next look finds that one.
  const row = (await shared.executeTakeFirst()) ?? (await shared.executeTakeFirstOrThrow());
  return row.id;
}

/** Adds rows for products that were counted as none, so that they are seen too; what moved has its row. */
export async function beginRows(db: TenantDb, moves: readonly StockMove[]): Promise<void> {
  const rows = moves.filter(({ onHand, reserved }) => onHand === 0 && reserved === 0);
  if (rows.length === 0) return;
  await sql`insert into stock (shop_id, sku_id, warehouse_id)
    select ${db.shopId}, v.sku_id, v.warehouse_id from unnest(${rows.map(({ skuId }) => skuId)}::uuid[],
      ${rows.map(({ warehouseId }) => warehouseId)}::uuid[]) as v(sku_id, warehouse_id) order by 2, 3
    on conflict do nothing`.execute(db.k);
}

/**
 * Begins to keep stock of products, the first time somebody says how many there are: their listings are marked, and
 * open orders reserve theirs at once, in the default warehouse where they have none.
 */
export async function keepStock(db: TenantDb, skuIds: readonly string[], by: Mover): Promise<void> {
  const warehouseId = await defaultWarehouse(db);
  const { rows: begun } = await sql<{
    id: string;
    name: string;
    supplied: boolean;
  }>`update skus set keeps_stock = true, stock_begun_by = ${by.batchId ?? null}::uuid
    where shop_id = ${db.shopId} and id = ${anyOf(skuIds)} and not keeps_stock
    returning id, name, source_spu_id is not null as supplied`.execute(db.k);
  if (begun.length === 0) return;
  const supplied = begun.find((sku) => sku.supplied);
  if (supplied) refuse(no.supplied, { name: supplied.name });
  const ids = begun.map(({ id }) => id);
  await markStock(db, ids);
  const rows = await orderFacts().beginAtWarehouse(db, ids, warehouseId);
  await moveStock(
    db,
    rows.map((row) => ({
      warehouseId: row.warehouse_id,
      skuId: row.sku_id,
      kind: MOVES.reserve,
      onHand: 0,
      reserved: row.n,
      reason: '开始记库存时的未发订单',
    })),
    { id: by.id, name: by.name },
  );
}
