import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stockKey } from '../choose-warehouse.ts';
import { chooseWarehouses, type IncomingOrder, readStockLevels, type StockPeek } from './reserve-stock.ts';

/** So many orders like those may be on their way at once. */
const ORDERS_AT_ONCE = 50;

/**
 * Looks without a lock from where orders would be shipped, so that what they take there can be reserved with COMMIT
 * (`reserveAtCommit`). Undefined where others must wait for how it ends: where fifty more orders like one would leave too
 * little for it, where stock is short, and where two orders take from the same row, since each movement says what was left.
 */
export async function peekAmpleStock(
  db: TenantDb,
  incoming: readonly IncomingOrder[],
): Promise<StockPeek | undefined> {
  const peek = chooseWarehouses(await readStockLevels(db, incoming, false), incoming);
  const rows = new Set(peek.moves.map(({ warehouseId, skuId }) => stockKey(warehouseId, skuId)));
  const isAmple = peek.moves.every(({ warehouseId, skuId, reserved }) => {
    const left = peek.available.get(stockKey(warehouseId, skuId)) ?? 0;
    // Where nothing is left, goods are sold without it, and no choice depends on it.
    return left <= 0 || left >= (1 + ORDERS_AT_ONCE) * reserved;
  });
  return isAmple && peek.short.length === 0 && rows.size === peek.moves.length ? peek : undefined;
}
