import type { BatchResult } from '#kit/endpoint/fields.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';

const SETTLED = CANCELLED | STATUS.partlyShipped | STATUS.shipped | STATUS.complete;

/**
 * Refuses a call about a single order that came too late, since somebody else has shipped or cancelled it, with 4009
 * and the same answer; a batch answers per order.
 */
export async function refuseLateOrder({ db }: ShopCtx, result: BatchResult): Promise<BatchResult> {
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0) return result;
  const order = await db.from('orders').select('status').where('id', '=', only.id).executeTakeFirst();
  if (!order || !has(order.status, SETTLED)) return result;
  throw new Refused(no.tooLate, only.reason, { params: { reason: only.reason }, data: result });
}
