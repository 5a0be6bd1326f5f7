import {
  chooseWarehouses,
  releaseReservations,
  reserveStock,
  type StockMove,
} from '#features/catalogue/warehouses/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { GroupAllocation } from './allocate-by-group.ts';
import type { ShopDemand } from './incoming-parts.ts';
import { shopsInLockOrder } from './shops-in-lock-order.ts';

/**
 * Allocation of stock to rows, one after the other in the order of the sheet; a row with several orders gets stock for
 * all of them or for none.
 */
interface RowAllocation {
  /** Warehouse by row and position (`positionKey`). */
  warehouses: ReadonlyMap<string, string>;
  /** Keys of the rows for which there is not enough. */
  short: ReadonlySet<string>;
  /** Moves by shop that are still to be reserved; none of shops whose stock was reserved at once. */
  moves: ReadonlyMap<string, readonly StockMove[]>;
}

/**
 * Allocates stock to rows in their order: of the levels in `byGroup`, read without a lock, or, where it has none, by
 * reserving at once.
 */
export async function allocateByRow(
  db: TenantDb,
  rows: readonly ShopDemand[],
  byGroup: GroupAllocation | undefined,
): Promise<RowAllocation> {
  const at = acrossShops(db, 'order chain');
  const warehouses = new Map<string, string>();
  const short = new Set<string>();
  const rowOf = new Map(rows.map(({ orderId, row }) => [orderId, row]));
  const moves = new Map<string, readonly StockMove[]>();
  for (const [shopId, part] of shopsInLockOrder(rows)) {
    const remaining = part.filter(({ row }) => !short.has(row));
    const stock = byGroup?.shops.get(shopId);
    const peeked = stock && chooseWarehouses(stock, remaining);
    const allocation = peeked ?? (await reserveStock(at(shopId), remaining, false));
    for (const [key, warehouseId] of allocation.warehouses) warehouses.set(key, warehouseId);
    for (const { orderId } of allocation.short) short.add(rowOf.get(orderId) ?? '');
    if (peeked) moves.set(shopId, peeked.moves);
  }
  const incomplete = rows.filter(({ orderId, row }) => short.has(row) && warehouses.has(orderId));
  if (!byGroup)
    for (const [shopId, part] of shopsInLockOrder(incomplete))
      await releaseReservations(at(shopId), part, warehouses);
  for (const { orderId } of incomplete) warehouses.delete(orderId);
  return { warehouses, short, moves: incomplete.length > 0 ? withoutParts(moves, incomplete) : moves };
}

function withoutParts(moves: ReadonlyMap<string, readonly StockMove[]>, incomplete: readonly ShopDemand[]) {
  const ids = new Set<string | undefined>(incomplete.map(({ orderId }) => orderId));
  return new Map(
    [...moves].map(([shopId, shopMoves]) => [shopId, shopMoves.filter(({ orderId }) => !ids.has(orderId))]),
  );
}
