import type { OrderInHand } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { refundProblem } from '../judge-price.ts';
import { readLegs } from './read-legs.ts';

/** Whether on some leg more was given back than so few pieces cost; the caller holds the order. */
export async function isRefundedBeyond(
  db: TenantDb,
  order: OrderInHand,
  shippedAmount: number,
): Promise<boolean> {
  const legs = await readLegs(
    db,
    order.chain.slice(1).map((_, hop) => ({ order, seller: hop + 1 })),
  );
  return [...legs.values()].some(
    ({ was: now, refunded }) => refundProblem({ now, shippedAmount, refunded }) !== '',
  );
}
