import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES } from '../move-kinds.ts';
import { type Mover, moveStock, type StockMove } from './move-stock.ts';
import { orderParts } from './order-parts.ts';

/** Pieces of an order that came back to whoever shipped it. */
export interface ReturnedPieces {
  orderId: string;
  good: number;
  bad: number;
  /** Warehouse that good ones go to; undefined: the one that the order was shipped from. */
  warehouseId?: string | undefined;
  reason: string;
}

/**
 * Returns goods to stock (退货入库): good pieces are on hand again, in a warehouse of returns too; damaged ones are noted
 * and count nothing. Products that keep no stock change nothing, nor does an order that was shipped from no warehouse
 * unless one is chosen.
 */
export async function returnToStock(
  db: TenantDb,
  returns: readonly ReturnedPieces[],
  by: Mover,
): Promise<void> {
  const ids = [...new Set(returns.map(({ orderId }) => orderId))];
  const rows = await orderFacts().stockedOrders(db, ids);
  const orders = new Map(rows.map((row) => [row.id, row]));
  const partsOf = await orderParts(db, rows);
  const open = await openWarehouses(db);
  const moves = returns.flatMap(({ orderId, good, bad, warehouseId, reason }): StockMove[] => {
    const order = orders.get(orderId);
    const from = order?.warehouse_id ?? null;
    const usual = from !== null && !open.ids.has(from) ? open.usual : from;
    const to = warehouseId ?? usual;
    if (!order || !to) return [];
    return partsOf(order).map(({ skuId, count }) => ({
      warehouseId: to,
      skuId,
      kind: MOVES.returned,
      orderId: order.id,
      onHand: good * count,
      reserved: 0,
      reason: bad > 0 ? `${reason}，破损 ${bad * count} 件未入库` : reason,
    }));
  });
  await moveStock(db, moves, by);
}

/**
 * Reads the warehouses that are not deleted, and the default one: it takes what comes back to one that was deleted
 * since.
 */
async function openWarehouses(db: TenantDb) {
  const rows = await db
    .from('warehouses')
    .where('deleted_at', 'is', null)
    .select(['id', 'is_default'])
    .execute();
  return {
    ids: new Set(rows.map(({ id }) => id)),
    usual: rows.find(({ is_default: usual }) => usual)?.id,
  };
}

/** Tells whether it is a warehouse of this shop that goods may be put into. */
export const isOpenWarehouse = async (db: TenantDb, id: string): Promise<boolean> =>
  (await openWarehouses(db)).ids.has(id);
