import { askSwaps } from '#features/orders/order-requests/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Resumed } from '../contract.ts';
import { resumeOrders } from './resume-orders.ts';

/** Ends this shop's holds; what is named another product for is asked of the other side. */
export async function resumeOrSwap(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  orders: readonly Resumed[],
  note: string,
): Promise<BatchResult> {
  const plain = orders.filter(({ SkuID }) => !SkuID).map(({ OrderID }) => OrderID);
  const wishes = orders.flatMap(({ OrderID: orderId, SkuID: skuId, ReplacedSkuID, PriceDifference }) =>
    skuId ? [{ orderId, skuId, partSkuId: ReplacedSkuID ?? null, difference: PriceDifference }] : [],
  );
  const resumed = plain.length > 0 ? await resumeOrders(ctx, plain, 'resumed', note) : NOTHING;
  const requests = wishes.length > 0 ? await askSwaps(ctx, wishes, note) : NOTHING;
  return { done: resumed.done + requests.done, skipped: [...resumed.skipped, ...requests.skipped] };
}

const NOTHING: BatchResult = { done: 0, skipped: [] };
