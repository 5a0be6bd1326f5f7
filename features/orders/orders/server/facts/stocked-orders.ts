import { type RawBuilder, sql } from 'kysely';
import type { NeededPieces } from '#features/catalogue/order-facts/server/index.ts';
import { isOpenHere } from '#features/catalogue/spus/server/index.ts';
import { orderPartsSql } from '#features/catalogue/warehouses/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const COLUMNS = ['id', 'spu_id', 'spu_version', 'pieces', 'warehouse_id', 'swap'] as const;

export const stockedOrders = (db: TenantDb, ids: readonly string[]) =>
  db
    .from('orders')
    .where('id', 'in', [...ids])
    .select([...COLUMNS])
    .execute();

export function ordersWithWarehouse(db: TenantDb, ids: readonly string[]) {
  const isGone = sql<boolean>`exists (select from warehouses w where w.shop_id = orders.shop_id
    and w.id = orders.warehouse_id and w.deleted_at is not null)`;
  return db
    .from('orders')
    .where('id', 'in', [...ids])
    .where('warehouse_id', 'is not', null)
    .select([...COLUMNS, isGone.as('isGone')])
    .execute();
}

export async function moveToWarehouse(
  db: TenantDb,
  ids: readonly string[],
  warehouse_id: string,
): Promise<void> {
  await db
    .update('orders')
    .set({ warehouse_id })
    .where('id', 'in', [...ids])
    .execute();
}

export async function beginAtWarehouse(
  db: TenantDb,
  skuIds: readonly string[],
  warehouseId: string,
): Promise<NeededPieces[]> {
  const orders = openWith(db, skuIds);
  await sql`update orders o set warehouse_id = ${warehouseId}
    where o.shop_id = ${db.shopId} and o.id in (select id from ${orders}) and o.warehouse_id is null`.execute(
    db.k,
  );
  const { rows } = await sql<NeededPieces>`
    select o.warehouse_id, p.sku_id, sum((o.amount - o.shipped_amount) * p.count)::int as n
    from ${orders} join ${orderPartsSql} as p on p.sku_id = ${anyOf(skuIds)} group by 1, 2`.execute(db.k);
  return rows;
}

/** Bit of presale orders: they are no orders in the warehouse yet (domain §4). */
const PRESALE = sql.lit(536_870_912);

/**
 * Relation of open orders `o` that take some of these products: their listing has it or had it, or it stands in for
 * another product.
 */
function openWith(db: TenantDb, skuIds: readonly string[]) {
  const ever = (table: 'spu_skus' | 'spu_past_skus') =>
    sql`select spu_id from ${sql.table(table)} where shop_id = ${db.shopId} and sku_id = ${anyOf(skuIds)}`;
  return sql`(select o.* from orders o where o.shop_id = ${db.shopId} and ${isOpenHere}
    and o.status & ${PRESALE} = 0
    and (o.spu_id in (${ever('spu_skus')} union ${ever('spu_past_skus')}) or o.swap is not null)
    and exists (select from ${orderPartsSql} as p where p.sku_id = ${anyOf(skuIds)})) as o`;
}

export const waitingIn = (shopId: RawBuilder<unknown>, warehouseId: RawBuilder<unknown>) =>
  sql`select from orders o where o.shop_id = ${shopId} and o.warehouse_id = ${warehouseId}
      and o.stage in (1, 2, 3, 4, 7, 8)`;

export const waitingFor = (shopId: string, skuId: string) =>
  sql`select o.id, o.spu_name, o.warehouse_id, o.created_at, (o.amount - o.shipped_amount) * p.count as needed,
        sum((o.amount - o.shipped_amount) * p.count) over (partition by o.warehouse_id order by o.id) as running
      from orders o join ${orderPartsSql} as p on p.sku_id = ${skuId}
      where o.shop_id = ${shopId} and o.warehouse_id is not null and o.stage in (1, 2, 3, 4, 7, 8)
        and o.status & 6 = 0 and o.amount > o.shipped_amount`;
