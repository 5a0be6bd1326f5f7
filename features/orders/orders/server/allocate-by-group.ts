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
import { type Part, partsByShop, partsOfGroups, type RowGroup } from './incoming-parts.ts';

/** What is known of a chunk's stock without asking any row. */
export interface GroupAllocation {
  /** By listing, province and place, from where all of them leave. */
  warehouses: ReadonlyMap<string, string>;
  /** How many orders that is. */
  orders: number;
  shops: ReadonlyMap<string, StockLevels & { moves: readonly StockMove[] }>;
  /** Listings whose rows have to be asked one by one. */
  undecided: readonly string[];
}

interface Chosen {
  one: Part;
  warehouseId: string | undefined;
  parts: readonly { skuId: string; count: number }[];
}

/** From where the rows of one listing and province leave, as far as the order of rows changes nothing. */
export async function allocateByGroup(
  db: TenantDb,
  groups: readonly RowGroup[],
  plans: ReadonlyMap<string, SupplyChain>,
): Promise<GroupAllocation> {
  const at = acrossShops(db, 'order chain');
  const shops = new Map<string, StockLevels & { moves: StockMove[] }>();
  const chosen: Chosen[] = [];
  for (const [shopId, part] of partsByShop(partsOfGroups(groups, plans))) {
    const stock = await readStockLevels(at(shopId), part, false);
    shops.set(shopId, { ...stock, moves: [] });
    chosen.push(...chooseIn(stock, part));
  }
  const undecided = new Set(chosen.flatMap(({ one, warehouseId }) => (warehouseId ? [] : [one.entry])));
  const warehouses = new Map<string, string>();
  let orders = 0;
  for (const { one, warehouseId, parts } of chosen) {
    if (!warehouseId || undecided.has(one.entry)) continue;
    warehouses.set(one.orderId, warehouseId);
    orders += one.orders;
    const moves = shops.get(one.shopId)?.moves;
    for (const { skuId, count } of parts)
      moves?.push({ warehouseId, skuId, kind: MOVES.hold, onHand: 0, held: count * one.amount });
  }
  return { warehouses, orders, shops, undecided: [...undecided] };
}

/** Of listings whose products keep stock. */
function chooseIn(stock: StockLevels, part: readonly Part[]): Chosen[] {
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
