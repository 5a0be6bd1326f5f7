import { orderRefusals } from '#features/orders/orders/refusals.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

interface Settled {
  part: string;
  state: string;
  answer_name: string;
  answer_reason: string;
}

/** Who was first, and how; empty while nobody was. Names of people are told in their own shop alone. */
export function settledText({ part, state, answer_name: name, answer_reason: why }: Settled): string {
  const others = part === 'answers' ? '已有人' : '对方已';
  const who = part === 'answers' && name ? `${name}已` : others;
  const SAYS: Record<string, string> = {
    open: '',
    accepted: `${who}同意这个申请`,
    declined: `${who}拒绝这个申请${why ? `：${why}` : ''}`,
    withdrawn: part === 'asks' ? '申请已经撤回' : '对方已撤回申请',
    closed: '订单已取消，申请作废',
  };
  return SAYS[state] ?? '申请已结束';
}

/** A call about one request alone that somebody else has settled is refused, with who was first (domain page §1). */
export async function refuseSettled(
  { db }: Pick<ShopCtx, 'db'>,
  ids: readonly string[],
  result: BatchResult,
): Promise<BatchResult> {
  const [id, second] = ids;
  if (!id || second || result.done > 0) return result;
  const row = await db
    .from('order_requests')
    .select(['part', 'state', 'answer_name', 'answer_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  const says = row && settledText(row);
  if (!says) return result;
  throw new Refused(orderRefusals.tooLate, says, { params: { reason: says }, data: result });
}
