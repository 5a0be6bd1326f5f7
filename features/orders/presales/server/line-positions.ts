import { sql } from 'kysely';
import { versionKey } from '#features/catalogue/spus/server/index.ts';
import { sellableOf } from '#features/catalogue/warehouses/choose-warehouse.ts';
import { availableOf, sellableWarehouses, stockParts } from '#features/catalogue/warehouses/server/index.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Waiting {
  id: string;
  chain: readonly string[];
}

/** How many, itself among them, have waited as long for the same listing of whoever ships it. */
export async function linePositions(db: TenantDb, orders: readonly Waiting[]): Promise<Map<string, number>> {
  const at = acrossShops(db, 'order chain');
  const positions = new Map<string, number>();
  for (const [shopId, part] of groupBy(orders, ({ chain }) => chain.at(-1) ?? '')) {
    const ids = part.map(({ id }) => id);
    const { rows } = await sql<{ id: string; n: number }>`select id::text, n from (
        select p.id, (row_number() over (partition by p.spu_id order by p.id))::int as n from orders p
        where p.shop_id = ${shopId} and p.presale_ship_on is not null
          and p.status & ${sql.lit(STATUS.presale)} = ${sql.lit(STATUS.presale)}
          and p.status & ${sql.lit(CANCELLED)} = 0
          and p.spu_id in (select o.spu_id from orders o where o.shop_id = ${shopId} and o.id = any(${ids}::bigint[]))
      ) as line where id = any(${ids}::bigint[])`.execute(at(shopId).k);
    for (const { id, n } of rows) positions.set(id, n);
  }
  return positions;
}

/** How many of each listing could be shipped now; none where its goods keep no stock. */
export async function availableNow(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, number>> {
  if (spuIds.length === 0) return new Map();
  const listings = db.from('spus').where('id', '=', anyOf(spuIds)).select(['id as spuId', 'version']);
  const now = await listings.execute();
  const parts = await stockParts(db, now);
  if (parts.size === 0) return new Map();
  const skuIds = [...parts.values()].flat().map(({ skuId }) => skuId);
  const available = await availableOf(db, skuIds, false);
  const warehouses = await sellableWarehouses(db);
  return new Map(
    now.flatMap((one) => {
      const orderParts = parts.get(versionKey(one));
      return orderParts
        ? [[one.spuId, Math.max(0, sellableOf(warehouses, available, orderParts))] as const]
        : [];
    }),
  );
}
