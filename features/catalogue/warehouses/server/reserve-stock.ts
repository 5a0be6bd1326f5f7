import { sql } from 'kysely';
import {
  type OfVersion,
  partsOfOrder,
  versionKey,
  versionRows,
} from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { awaitAll } from '#kit/tenant/server/await-all.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type AvailableStock,
  chooseWarehouse,
  type SellingWarehouse,
  sellableOf,
  stockKey,
} from '../choose-warehouse.ts';
import { MOVES, RETURNS } from '../move-kinds.ts';
import { moveStock, type StockMove } from './move-stock.ts';
import { shareWarehouses } from './share-warehouses.ts';

/** An order that comes in at the shop that ships it. */
export interface IncomingOrder {
  orderId: string;
  spuId: string;
  version: number;
  pieces?: number;
  amount: number;
  provinceId: string | null;
  /** It may not be sold beyond what there is. */
  isChecked: boolean;
}

/** An order for which there is too little stock. */
export interface StockShort {
  orderId: string;
  left: number;
  amount: number;
}

/** Reads the stock-keeping products of listings as they were made up in these versions. */
export async function stockParts(db: TenantDb, versions: readonly OfVersion[]) {
  const { rows } = await sql<{
    spu_id: string;
    version: number;
    pieces: number;
    sku_id: string;
    count: number;
  }>`
    select o.spu_id, o.spu_version as version, o.pieces, p.sku_id, p.count from ${versionRows(db, versions)} as o
    join ${partsOfOrder} as p on true
    join skus k on k.shop_id = o.shop_id and k.id = p.sku_id and k.keeps_stock`.execute(db.k);
  const parts = rows.map(({ spu_id: spuId, version, pieces, ...row }) => ({
    key: versionKey({ spuId, version, pieces }),
    skuId: row.sku_id,
    count: row.count,
  }));
  return groupBy(parts, ({ key }) => key);
}

/**
 * Lists warehouses that are sold from, in the shop's order. `isShared`: nobody changes or removes one until the
 * transaction ends; to be called before stock is locked.
 */
export async function sellableWarehouses(
  db: TenantDb,
  isShared = false,
): Promise<(SellingWarehouse & { name: string })[]> {
  const { rows } = await sql<SellingWarehouse & { name: string }>`
    select id, name, province_ids as "provinceIds", is_default as "isDefault" from (
      select id, name, province_ids, is_default, id_order, created_at from warehouses
      where shop_id = ${db.shopId} and deleted_at is null and type <> ${sql.lit(RETURNS)}
      ${isShared ? sql`order by id for share` : sql``}) as w
    order by id_order, created_at`.execute(db.k);
  return rows;
}

/**
 * Reads what is available of products now, in the order of locks; `isLocked`: it is locked until the transaction ends.
 */
export async function availableOf(
  db: TenantDb,
  skuIds: readonly string[],
  isLocked: boolean,
): Promise<AvailableStock> {
  const { rows } = await sql<{ warehouse_id: string; sku_id: string; n: number }>`
    select warehouse_id, sku_id, on_hand - reserved as n from stock
    where shop_id = ${db.shopId} and sku_id = ${anyOf([...new Set(skuIds)])}
    order by sku_id, warehouse_id ${isLocked ? sql`for update` : sql``}`.execute(db.k);
  return new Map(rows.map((row) => [stockKey(row.warehouse_id, row.sku_id), row.n]));
}

/** Warehouses of orders, and orders that found none. */
export interface ReserveResult {
  /** Warehouse by order id. */
  warehouses: ReadonlyMap<string, string>;
  /** Where stock is checked: orders that found none; nothing is reserved for them. */
  short: readonly StockShort[];
}

/**
 * Gives each order its warehouse and reserves what it takes there, in the order of the rows. Orders without
 * stock-keeping products get none. `isOne`: one movement an order; else one a product and warehouse.
 */
export async function reserveStock(
  db: TenantDb,
  incoming: readonly IncomingOrder[],
  isOne: boolean,
): Promise<ReserveResult> {
  const { moves, warehouses, short, available } = chooseWarehouses(
    await readStockLevels(db, incoming, true),
    incoming,
  );
  const emptyIds = db.connection.isRepeated ? emptyWarehouses(moves, available) : [];
  await awaitAll([
    ...(emptyIds.length > 0 ? [db.send(shareWarehouses(db, emptyIds))] : []),
    moveStock(db, isOne ? moves : sumMoves(moves), { id: null, name: '' }),
  ]);
  return { warehouses, short };
}

/**
 * Warehouses in which something is reserved of which nothing is left: no goods there keep anybody from deleting them.
 */
function emptyWarehouses(moves: readonly StockMove[], available: AvailableStock): string[] {
  const isBare = ({ warehouseId, skuId }: StockMove) =>
    (available.get(stockKey(warehouseId, skuId)) ?? 0) <= 0;
  return [...new Set(moves.flatMap((move) => (isBare(move) ? move.warehouseId : [])))];
}

/** Where each order would be shipped from as things are now, and what it would reserve there; nothing is locked. */
export interface StockPeek extends ReserveResult {
  moves: readonly StockMove[];
  /** What was available before any of them. */
  available: AvailableStock;
}

/** What warehouses are chosen by: products of the listings, warehouses that are sold from, what is available there. */
export interface StockLevels {
  parts: Awaited<ReturnType<typeof stockParts>>;
  warehouses: readonly SellingWarehouse[];
  available: AvailableStock;
}

/**
 * Reads what warehouses are chosen by. With stock locked its warehouses are share-locked too, unless the transaction is
 * run again when one of them is deleted.
 */
export async function readStockLevels(
  db: TenantDb,
  incoming: readonly OfVersion[],
  isLocked: boolean,
): Promise<StockLevels> {
  const [parts, warehouses] = await awaitAll([
    stockParts(db, incoming),
    sellableWarehouses(db, isLocked && !db.connection.isRepeated),
  ]);
  if (parts.size === 0) return { parts, warehouses: [], available: new Map() };
  const skuIds = [...parts.values()].flat().map(({ skuId }) => skuId);
  return { parts, warehouses, available: await availableOf(db, skuIds, isLocked) };
}

/**
 * Chooses warehouses for orders one by one, in the order of the rows; what is chosen for one is not there for the next.
 */
export function chooseWarehouses(levels: StockLevels, incoming: readonly IncomingOrder[]): StockPeek {
  const { parts, warehouses } = levels;
  const available: AvailableStock = new Map(levels.available);
  const warehouseByOrder = new Map<string, string>();
  const short: StockShort[] = [];
  const moves: StockMove[] = [];
  for (const order of incoming) {
    const own = parts.get(versionKey(order));
    if (!own) continue;
    const warehouseId = chooseWarehouse(warehouses, available, { ...order, parts: own });
    if (!warehouseId) {
      const left = Math.max(0, sellableOf(warehouses, available, own));
      short.push({ orderId: order.orderId, left, amount: order.amount });
      continue;
    }
    warehouseByOrder.set(order.orderId, warehouseId);
    for (const { skuId, count } of own) {
      const reserved = count * order.amount;
      moves.push({ warehouseId, skuId, kind: MOVES.reserve, onHand: 0, reserved, orderId: order.orderId });
    }
  }
  return { warehouses: warehouseByOrder, short, moves, available: levels.available };
}

/** Releases what was reserved for orders that are not placed after all. */
export async function releaseReservations(
  db: TenantDb,
  incoming: readonly IncomingOrder[],
  warehouses: ReadonlyMap<string, string>,
): Promise<void> {
  const parts = await stockParts(db, incoming);
  const moves = incoming.flatMap((order): StockMove[] => {
    const warehouseId = warehouses.get(order.orderId);
    if (!warehouseId) return [];
    return (parts.get(versionKey(order)) ?? []).map(({ skuId, count }) => ({
      warehouseId,
      skuId,
      kind: MOVES.release,
      onHand: 0,
      reserved: -count * order.amount,
    }));
  });
  await moveStock(db, sumMoves(moves), { id: null, name: '' });
}

/** Adds up movements by product and warehouse: an import writes one for each, not one for each order. */
function sumMoves(moves: readonly StockMove[]): StockMove[] {
  const sums = new Map<string, StockMove>();
  for (const move of moves) {
    const key = stockKey(move.warehouseId, move.skuId);
    const reserved = (sums.get(key)?.reserved ?? 0) + move.reserved;
    sums.set(key, { ...move, reserved, orderId: undefined, reason: '导入订单' });
  }
  return [...sums.values()];
}
