import {
  chooseWarehouses,
  releaseReservations,
  reserveStock,
  type StockMove,
} from '#features/catalogue/warehouses/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { GroupAllocation } from './allocate-by-group.ts';
import { type Part, partsByShop } from './incoming-parts.ts';

/** What rows take one after the other; of a row with several orders all find stock or none does. */
interface RowAllocation {
  /** By row and place. */
  warehouses: ReadonlyMap<string, string>;
  /** Rows that found none. */
  short: ReadonlySet<string>;
  /** By shop, what is to be held yet. */
  moves: ReadonlyMap<string, readonly StockMove[]>;
}

/** Of stock as it stood when it was looked at, or, with nothing known, held at once. */
export async function allocateByRow(
  db: TenantDb,
  rows: readonly Part[],
  byGroup: GroupAllocation | undefined,
): Promise<RowAllocation> {
  const at = acrossShops(db, 'order chain');
  const warehouses = new Map<string, string>();
  const short = new Set<string>();
  const rowOf = new Map(rows.map(({ orderId, row }) => [orderId, row]));
  const moves = new Map<string, readonly StockMove[]>();
  for (const [shopId, part] of partsByShop(rows)) {
    const wanted = part.filter(({ row }) => !short.has(row));
    const stock = byGroup?.shops.get(shopId);
    const peeked = stock && chooseWarehouses(stock, wanted);
    const allocation = peeked ?? (await reserveStock(at(shopId), wanted, false));
    for (const [key, warehouseId] of allocation.warehouses) warehouses.set(key, warehouseId);
    for (const { orderId } of allocation.short) short.add(rowOf.get(orderId) ?? '');
    if (peeked) moves.set(shopId, peeked.moves);
  }
  const vain = rows.filter(({ orderId, row }) => short.has(row) && warehouses.has(orderId));
  if (!byGroup)
    for (const [shopId, part] of partsByShop(vain)) await releaseReservations(at(shopId), part, warehouses);
  for (const { orderId } of vain) warehouses.delete(orderId);
  return { warehouses, short, moves: vain.length > 0 ? without(moves, vain) : moves };
}

function without(moves: ReadonlyMap<string, readonly StockMove[]>, vain: readonly Part[]) {
  const ids = new Set<string | undefined>(vain.map(({ orderId }) => orderId));
  return new Map(
    [...moves].map(([shopId, shopMoves]) => [shopId, shopMoves.filter(({ orderId }) => !ids.has(orderId))]),
  );
}
