import type { LockedOrder } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { refundProblem } from '../judge-price.ts';
import { readLegs } from './read-legs.ts';

interface Cut {
  order: LockedOrder;
  shippedAmount: number;
}

/** The orders on some leg of which more was given back than so few pieces cost; the caller holds them. */
export async function refundedBeyond(db: TenantDb, cuts: readonly Cut[]): Promise<Set<string>> {
  const left = new Map(cuts.map(({ order, shippedAmount }) => [order.id, shippedAmount]));
  const legs = await readLegs(
    db,
    cuts.flatMap(({ order }) => order.chain.slice(1).map((_, hop) => ({ order, seller: hop + 1 }))),
  );
  const beyond = [...legs.values()].filter(
    ({ order, was: now, refunded }) =>
      refundProblem({ now, shippedAmount: left.get(order.id) ?? 0, refunded }) !== '',
  );
  return new Set(beyond.map(({ order }) => order.id));
}
