import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { type Denial, denial, deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

interface Settled {
  part: string;
  state: string;
  answer_name: string;
  answer_reason: string;
}

const no = {
  accepted: denial('request.accepted', '{who}同意这个申请'),
  declined: denial('request.declined', '{who}拒绝这个申请{why}'),
  withdrawn: denial('request.withdrawn', '申请已经撤回'),
  withdrawnThere: denial('request.withdrawn', '对方已撤回申请'),
  closed: denial('request.closed', '订单已取消，申请作废'),
  over: denial('request.over', '申请已结束'),
} as const;

/** Who was first, and how; undefined while nobody was. Names of people are told in their own shop alone. */
export function settledDenial({
  part,
  state,
  answer_name: name,
  answer_reason: why,
}: Settled): Denial | undefined {
  const others = part === 'answers' ? '已有人' : '对方已';
  const who = part === 'answers' && name ? `${name}已` : others;
  switch (state) {
    case 'open':
      return undefined;
    case 'accepted':
      return deny(no.accepted, { who });
    case 'declined':
      return deny(no.declined, { who, why: why ? `：${why}` : '' });
    case 'withdrawn':
      return deny(part === 'asks' ? no.withdrawn : no.withdrawnThere);
    case 'closed':
      return deny(no.closed);
    default:
      return deny(no.over);
  }
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
  const denied = row && settledDenial(row);
  if (!denied) return result;
  throw new Refused(orderRefusals.tooLate, denied.no, { params: { reason: denied.no }, data: result });
}
