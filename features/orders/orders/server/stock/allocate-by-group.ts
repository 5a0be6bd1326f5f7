import type { SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { versionKey } from '#features/catalogue/spus/server/index.ts';
import { chooseAtOnce } from '#features/catalogue/warehouses/choose-at-once.ts';
import { MOVES } from '#features/catalogue/warehouses/move-kinds.ts';
import {
  readStockLevels,
  type StockLevels,
  type StockMove,
} from '#features/catalogue/warehouses/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { partsOfGroups, type RowGroup, type ShopDemand } from './incoming-parts.ts';
import { shopsInLockOrder } from './shops-in-lock-order.ts';

/**
 * Allocation of a chunk's stock by listing and province, as far as it is the same whichever row comes first: no row is
 * read.
 */
export interface GroupAllocation {
  /** Warehouse by group and position (`positionKey`), from which all orders of the group leave. */
  warehouses: ReadonlyMap<string, string>;
  /** Orders that `warehouses` covers. */
  orders: number;
  /** What each shipping shop has, and the moves of what is allocated there. */
  shops: ReadonlyMap<string, StockLevels & { moves: readonly StockMove[] }>;
  /** Listings for which a warehouse has to be chosen row by row. */
  undecided: readonly string[];
}

/** A part with the warehouse of all its orders; undefined where it depends on which row comes first. */
interface WarehouseChoice {
  one: ShopDemand;
  warehouseId: string | undefined;
  parts: readonly { skuId: string; count: number }[];
}

/**
 * Allocates stock to rows group by group (listing and province), as far as the order of the rows changes nothing. Locks
 * nothing.
 */
export async function allocateByGroup(
  db: TenantDb,
  groups: readonly RowGroup[],
  plans: ReadonlyMap<string, SupplyChain>,
): Promise<GroupAllocation> {
  const at = acrossShops(db, 'order chain');
  const shops = new Map<string, StockLevels & { moves: StockMove[] }>();
  const choices: WarehouseChoice[] = [];
  for (const [shopId, part] of shopsInLockOrder(partsOfGroups(groups, plans))) {
    const stock = await readStockLevels(at(shopId), part, false);
    shops.set(shopId, { ...stock, moves: [] });
    choices.push(...chooseIn(stock, part));
  }
  const undecided = new Set(choices.flatMap(({ one, warehouseId }) => (warehouseId ? [] : [one.entry])));
  const warehouses = new Map<string, string>();
  let orders = 0;
  for (const { one, warehouseId, parts } of choices) {
    if (!warehouseId || undecided.has(one.entry)) continue;
    warehouses.set(one.orderId, warehouseId);
    orders += one.orders;
    const moves = shops.get(one.shopId)?.moves;
    for (const { skuId, count } of parts)
      moves?.push({ warehouseId, skuId, kind: MOVES.reserve, onHand: 0, reserved: count * one.amount });
  }
  return { warehouses, orders, shops, undecided: [...undecided] };
}

/** Chooses a warehouse for each part whose products keep stock; leaves the others out. */
function chooseIn(stock: StockLevels, part: readonly ShopDemand[]): WarehouseChoice[] {
  const candidates = part.flatMap((one) => {
    const parts = stock.parts.get(versionKey(one));
    return parts ? [{ one, parts }] : [];
  });
  const warehouseIds = chooseAtOnce(
    stock.warehouses,
    stock.available,
    candidates.map(({ one, parts }) => ({ ...one, parts })),
  );
  return candidates.map((each, nth) => ({ ...each, warehouseId: warehouseIds[nth] }));
}
