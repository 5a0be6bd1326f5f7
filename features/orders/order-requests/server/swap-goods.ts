import { sql } from 'kysely';
import { partsOfOrder } from '#features/catalogue/spus/server/index.ts';
import { chooseWarehouse, stockKey } from '#features/catalogue/warehouses/choose-warehouse.ts';
import { CHECKS_STOCK } from '#features/catalogue/warehouses/move-kinds.ts';
import { availableOf, orderParts, sellableWarehouses } from '#features/catalogue/warehouses/server/index.ts';
import type { StockPart, Swapped } from '#features/catalogue/warehouses/swapped-parts.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** An order as the shop that ships it sees its goods. */
export interface SwapRow {
  id: string;
  spu_id: string;
  spu_version: number;
  pieces: number;
  spu_name: string;
  province_id: string | null;
  warehouse_id: string | null;
  swap: Swapped | null;
  inventory_option: number;
  /** Of the listing: each with its name. */
  parts: readonly (StockPart & { name: string })[];
}

/** What the order holds of which warehouse, and what it would hold after the swap; undefined: there isn't enough. */
export interface SwapStock {
  from: string | null;
  gives: StockPart[];
  to: string | null;
  takes: StockPart[];
}

export async function swapRows(shop: TenantDb, ids: readonly string[]): Promise<Map<string, SwapRow>> {
  const { rows } =
    await sql<SwapRow>`select o.id::text, o.spu_id, o.spu_version, o.pieces, o.spu_name, o.province_id, o.warehouse_id, o.swap,
      coalesce(y.inventory_option, s.inventory_option) as inventory_option, coalesce((select json_agg(json_build_object('skuId', p.sku_id, 'count', p.count,
        'name', k.name)) from ${partsOfOrder} as p join skus k on k.shop_id = ${shop.shopId} and k.id = p.sku_id and k.source_spu_id is null), '[]') as parts
    from orders o join spus s on s.shop_id = ${shop.shopId} and s.id = o.spu_id
    left join sales_policies y on y.shop_id = ${shop.shopId} and y.id = o.policy_id
    where o.shop_id = ${shop.shopId} and o.id = any(${[...ids]}::bigint[])`.execute(shop.k);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products that can be sold, by id. */
export async function sellableSkus(shop: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await shop
    .from('skus')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Swapping {
  row: SwapRow;
  swap: Swapped;
  /** Pieces of the listing that wait to be shipped; none of a presale order. */
  pieces: number;
}

/** Where the stock of each swap comes from, order by order, as if all of them were done. */
export async function stockOfSwaps(
  shop: TenantDb,
  swaps: readonly Swapping[],
): Promise<Map<string, SwapStock | undefined>> {
  const was = await orderParts(
    shop,
    swaps.map(({ row }) => row),
  );
  const after = await orderParts(
    shop,
    swaps.map(({ row, swap }) => ({ ...row, swap })),
  );
  const skuIds = swaps.flatMap(({ row, swap }) => [...was(row), ...after({ ...row, swap })]);
  const warehouses = await sellableWarehouses(shop, true);
  const available = await availableOf(
    shop,
    skuIds.map(({ skuId }) => skuId),
    true,
  );
  return new Map(
    swaps.map(({ row, swap, pieces }) => {
      const from = pieces > 0 ? row.warehouse_id : null;
      const gives = from === null ? [] : was(row);
      const takes = pieces > 0 ? after({ ...row, swap }) : [];
      const giveBack = (sign: number) => {
        for (const { skuId, count } of gives) {
          const key = stockKey(from ?? '', skuId);
          available.set(key, (available.get(key) ?? 0) + sign * count * pieces);
        }
      };
      giveBack(1);
      if (takes.length === 0) return [row.id, { from, gives, to: null, takes }];
      const isChecked = CHECKS_STOCK(row.inventory_option);
      const demand = { parts: takes, amount: pieces, provinceId: row.province_id, isChecked };
      const to = chooseWarehouse(warehouses, available, demand) ?? null;
      const isShort = to === null && isChecked;
      // It keeps what it holds.
      if (isShort) giveBack(-1);
      return [row.id, isShort ? undefined : { from, gives, to, takes }];
    }),
  );
}
