import { changeOrders } from '#features/orders/orders/server/index.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { type Denial, denialIn, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { printDenials } from '../print-denials.ts';
import { claimedPieces } from './print-orders.ts';

/**
 * Locks orders until the transaction ends and says of each whether it may be put in parcels: by the rule of the note, which
 * the label stands for. Gives the pieces that are free, and of the others the reason.
 */
export async function lockForPrinting(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  orderIds: readonly string[],
): Promise<{ free: Map<string, number>; denials: Map<string, Denial> }> {
  let claims = new Map<string, number>();
  const { skipped, changed } = await changeOrders(
    { ...ctx, isTrial: true },
    orderIds,
    (order) => {
      if (order.hop !== order.chain.length - 1) return deny(printDenials.byShipper);
      const answer = decideOrder(order, { type: 'exportNote' });
      return 'no' in answer ? answer : { facts: answer.facts, event: { kind: 'noteExported' } };
    },
    async (orders) => {
      const ids = orders.map(({ id }) => id);
      claims = ids.length > 0 ? await claimedPieces(ctx.db, ids) : claims;
    },
  );
  return {
    free: new Map(
      changed.map(({ order: { id, amount, shippedAmount } }) => [
        id,
        amount - shippedAmount - (claims.get(id) ?? 0),
      ]),
    ),
    denials: new Map(skipped.map((one) => [one.id, denialIn(one)])),
  };
}
