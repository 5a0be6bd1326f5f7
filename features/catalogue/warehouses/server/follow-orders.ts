import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVES, type MoveKind } from '../move-kinds.ts';
import { defaultWarehouse } from './keep-stock.ts';
import { type Mover, moveStock, type StockMove } from './move-stock.ts';
import { orderParts } from './order-parts.ts';

/** Pieces of its listing that an order reserves and has shipped of its warehouse. */
export interface OrderedPieces {
  /** Reserved, as they wait to be shipped; 0 for a cancelled order. */
  reserved: number;
  shipped: number;
}

/** An order that was changed, as its shipper's stock sees it. */
export interface OrderStockChange {
  id: string;
  shipperId: string;
  was: OrderedPieces;
  is: OrderedPieces;
}

/**
 * Updates the stock of shippers after orders have changed: shipped pieces leave what is on hand and what is reserved, a
 * voided waybill puts both back, a cancel or fewer pieces release. Orders without a warehouse change nothing.
 */
export async function followOrders(
  db: TenantDb,
  changed: readonly OrderStockChange[],
  by: { id: string; name: string },
): Promise<void> {
  const affected = changed.filter(
    ({ was, is }) => was.reserved !== is.reserved || was.shipped !== is.shipped,
  );
  const at = acrossShops(db, 'order chain');
  const byShipper = [...groupBy(affected, ({ shipperId }) => shipperId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, part] of byShipper) {
    const isOwn = shopId === db.shopId;
    await followAt(at(shopId), part, isOwn ? by : { id: null, name: '' });
  }
}

async function followAt(db: TenantDb, part: readonly OrderStockChange[], by: Mover): Promise<void> {
  const rows = await ordersWithWarehouse(
    db,
    part.map(({ id }) => id),
  );
  if (rows.length === 0) return;
  const partsOf = await orderParts(db, rows);
  const facts = new Map(part.map((each) => [each.id, each]));
  const moves = rows.flatMap((order): StockMove[] => {
    const each = facts.get(order.id);
    const warehouseId = order.warehouse_id;
    if (!each || !warehouseId) return [];
    const shipped = each.is.shipped - each.was.shipped;
    const reserved = each.is.reserved - each.was.reserved;
    return partsOf(order).map(({ skuId, count }) => ({
      warehouseId,
      skuId,
      kind: kindOf(shipped, reserved),
      orderId: order.id,
      onHand: -shipped * count,
      reserved: reserved * count,
    }));
  });
  await moveStock(db, moves, by);
}

/**
 * Reads the orders that have a warehouse. One that was deleted had nothing left to ship: what comes back of its orders
 * comes to the default one, and they are shipped from there.
 */
async function ordersWithWarehouse(db: TenantDb, ids: readonly string[]) {
  const rows = await orderFacts().ordersWithWarehouse(db, ids);
  const idsToMove = rows.flatMap(({ id, isGone: isRemoved }) => (isRemoved ? id : []));
  if (idsToMove.length === 0) return rows;
  const usual = await defaultWarehouse(db);
  await orderFacts().moveToWarehouse(db, idsToMove, usual);
  return rows.map((row) => (row.isGone ? { ...row, warehouse_id: usual } : row));
}

function kindOf(shipped: number, reserved: number): MoveKind {
  if (shipped !== 0) return shipped > 0 ? MOVES.ship : MOVES.unship;
  return reserved < 0 ? MOVES.release : MOVES.reserve;
}
