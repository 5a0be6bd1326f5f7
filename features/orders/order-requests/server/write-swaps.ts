import { MOVES } from '#features/catalogue/warehouses/move-kinds.ts';
import { moveStock } from '#features/catalogue/warehouses/server/index.ts';
import { insteadOfPart, type PackedInstead } from '#features/orders/orders/packed-instead.ts';
import { type LockedOrder, packInstead, type SwappedOrder } from '#features/orders/orders/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Swap } from '../request-detail.ts';
import type { Effects } from './effects.ts';

type At = (shopId: string) => TenantDb;

/** The other product on all rows, every leg's price moved by the same, stock of the old given back and of the new reserved. */
export async function writeSwaps(at: At, orders: readonly LockedOrder[], effects: Effects): Promise<void> {
  await packInstead(at, swappedOrders(orders, effects));
  for (const [shopId, part] of groupBy(orders, ({ chain }) => chain.at(-1) ?? ''))
    await moveHeld(at(shopId), part, effects);
}

/** Orders with what is packed of them, and what that changes. */
const swappedOrders = (orders: readonly LockedOrder[], effects: Effects): SwappedOrder[] =>
  orders.flatMap(({ id, chain }) => {
    const effect = effects.get(id);
    const swap = effect?.request.swap;
    if (!swap) return [];
    const to = effect.stock?.to ?? null;
    return [{ id, chain, difference: swap.difference, to, swap: packedInstead(swap, effect.isPartly) }];
  });

/** What is packed instead; nothing where the ordered product comes back. */
function packedInstead(
  { skuId, skuName: name, partSkuId, partName, count }: Swap,
  isPartly = false,
): PackedInstead | null {
  if (skuId === partSkuId) return null;
  const skuName = isPartly ? insteadOfPart(name, partName) : name;
  return { skuId, skuName, partSkuId, partName, count };
}

async function moveHeld(shop: TenantDb, orders: readonly LockedOrder[], effects: Effects): Promise<void> {
  const moves = orders.flatMap(({ id, amount, shippedAmount }) => {
    const stock = effects.get(id)?.stock;
    if (!stock) return [];
    const pieces = amount - shippedAmount;
    const { from, gives, to, takes } = stock;
    const move = { onHand: 0, orderId: id, reason: '换商品' };
    const back = gives.map(({ skuId, count }) => ({ skuId, reserved: -count * pieces, kind: MOVES.release }));
    const reserves = takes.map(({ skuId, count }) => ({
      skuId,
      reserved: count * pieces,
      kind: MOVES.reserve,
    }));
    return [
      ...(from ? back.map((one) => ({ ...move, ...one, warehouseId: from })) : []),
      ...(to ? reserves.map((one) => ({ ...move, ...one, warehouseId: to })) : []),
    ];
  });
  await moveStock(shop, moves, { id: null, name: '' });
}
