import { v7 as newId } from 'uuid';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { requestDenials } from '../request-denials.ts';
import type { RequestDetail } from '../request-detail.ts';
import { answerRequests } from './answer-requests.ts';
import { askChanges } from './ask-changes.ts';

type Ctx = Pick<ShopCtx, 'db' | 'user'>;

/** Another product for an order, and by how much every leg's price moves, in yuan. */
export interface SwapWish {
  orderId: string;
  skuId: string;
  partSkuId: string | null;
  difference: number;
}

/** 换货: asks the other side; orders that are asked together are one question to each channel. */
export function askSwaps(
  ctx: Ctx,
  wishes: readonly SwapWish[],
  reason: string,
  question: string = newId(),
): Promise<BatchResult> {
  const unnamed = { question, skuName: '', partName: '', count: 1 };
  const details = wishes.map(({ orderId, ...wish }): [string, RequestDetail] => [
    orderId,
    { swap: { ...wish, ...unnamed } },
  ]);
  return askChanges(ctx, 'swap', new Map(details), reason);
}

/** Answers what is asked about these orders in one question. */
export async function answerSwaps(
  ctx: Ctx,
  ids: readonly string[],
  answer: { Accept: boolean; Reason: string },
): Promise<BatchResult> {
  const open = await ctx.db
    .from('order_requests')
    .select(['id', 'order_id'])
    .where('order_id', 'in', [...ids])
    .where('kind', '=', 'swap')
    .where('part', '=', 'answers')
    .where('state', '=', 'open')
    .execute();
  const known = new Set(open.map((row) => row.order_id));
  const RequestIDs = open.map(({ id }) => id);
  const result =
    open.length > 0 ? await answerRequests(ctx, { RequestIDs, ...answer }) : { done: 0, skipped: [] };
  const over = ids.filter((id) => !known.has(id)).map((id) => skip(id, deny(requestDenials.over)));
  return { done: result.done, skipped: [...result.skipped, ...over] };
}
