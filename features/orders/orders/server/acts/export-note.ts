import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { orderDenials } from '../../order-denials.ts';
import { decideOrder } from '../../transitions.ts';
import { changeOrders } from '../changing/change-orders.ts';

/** Marks orders as exported on a shipping note, as the shop that ships them (domain §3). */
export async function exportNote(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
): Promise<BatchResult & { marked: string[] }> {
  const { done, skipped, changed } = await changeOrders(ctx, ids, (order) => {
    if (order.hop !== order.chain.length - 1) return deny(orderDenials.exportByShipper);
    const answer = decideOrder(order, { type: 'exportNote' });
    return 'no' in answer ? answer : { facts: answer.facts, event: { kind: 'noteExported' } };
  });
  return { done, skipped, marked: changed.map(({ order }) => order.id) };
}
