import { beyondLimit } from '#features/orders/orders/money/leg-refunds.ts';
import type { LockedOrder } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readLegs } from './read-legs.ts';

interface Cut {
  order: LockedOrder;
  shippedAmount: number;
}

/**
 * The orders on some leg of which more was given back, or is promised, than so few pieces cost or have travelled, each
 * with the complaints that say so; the caller holds them. Their amounts are the two shops' of the leg alone.
 */
export async function refundedBeyond(db: TenantDb, cuts: readonly Cut[]): Promise<Map<string, string[]>> {
  const left = new Map(cuts.map(({ order, shippedAmount }) => [order.id, shippedAmount]));
  const legs = await readLegs(
    db,
    cuts.flatMap(({ order }) => order.chain.slice(1).map((_, hop) => ({ order, seller: hop + 1 }))),
  );
  const numbersByOrder = new Map<string, string[]>();
  for (const { order, was, back } of legs.values())
    if (beyondLimit(was, left.get(order.id) ?? 0, back))
      numbersByOrder.set(
        order.id,
        [...new Set([...(numbersByOrder.get(order.id) ?? []), ...back.complaints])].sort(),
      );
  return numbersByOrder;
}
