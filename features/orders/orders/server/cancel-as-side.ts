import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Cancel, cancelByEntry, cancelByVendor } from './cancel-orders.ts';

const NOTHING: BatchResult = { done: 0, skipped: [] };

/** Cancels as the side on which the shop stands: an order's entry as the buyer's, every other shop as the seller's. */
export async function cancelAsSide(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  cancels: readonly Cancel[],
): Promise<BatchResult> {
  const rows = await ctx.db
    .from('orders')
    .select('id')
    .where(
      'id',
      'in',
      cancels.map(({ OrderID }) => OrderID),
    )
    .where('hop', '=', 0)
    .execute();
  const entered = new Set(rows.map(({ id }) => id));
  const [mine, others] = [true, false].map((side) =>
    cancels.filter(({ OrderID }) => entered.has(OrderID) === side),
  );
  const asEntry = mine?.length ? await cancelByEntry(ctx, mine) : NOTHING;
  const asSeller = others?.length ? await cancelByVendor(ctx, others) : NOTHING;
  return { done: asEntry.done + asSeller.done, skipped: [...asEntry.skipped, ...asSeller.skipped] };
}
