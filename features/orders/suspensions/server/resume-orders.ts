import { orderDenials } from '#features/orders/orders/order-denials.ts';
import { changeOrders, type LockedOrder, type OrderVerdict } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { suspensionReasonText } from '#features/orders/orders/suspension.ts';
import { clockAfter } from '#features/orders/orders/times/ship-clock.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { suspensionDenials } from '../suspension-denials.ts';

/** Ends this shop's holds; each side ends only its own (domain §3). */
export async function resumeOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  how: 'resumed' | 'until' = 'resumed',
  note = '',
): Promise<BatchResult> {
  const now = new Date();
  const { done, skipped } = await changeOrders(ctx, ids, (order) => resumed(order, { how, note }, now));
  return { done, skipped };
}

interface Resuming {
  how: 'resumed' | 'until';
  note: string;
}

function resumed(order: LockedOrder, { how, note }: Resuming, now: Date): OrderVerdict {
  const { suspensions = [] } = order;
  const mine = suspensions.find((one) => one.mine);
  const others = suspensions.filter((one) => !one.mine);
  if (!mine && others.length > 0)
    return deny(suspensionDenials.byOthers, { shops: others.map(({ by }) => by).join('、') });
  const answer = decideOrder(order, { type: 'resume' });
  if ('no' in answer) return answer;
  if (!mine) return deny(orderDenials.notSuspended);
  const status =
    (others.length > 0 ? order.status : answer.facts.status) | (mine.urgentAfter ? STATUS.priority : 0);
  const still = others.map(({ by }) => by);
  const [other] = others;
  return {
    ...(other && { reason: suspensionReasonText(other) }),
    facts: { ...answer.facts, status },
    holds: { end: mine.hop, how },
    ...clockAfter(order, mine.hop, now),
    // Who took it off the pile puts it back.
    ...(mine.afterExport && { tell: { kind: 'resumed', was: suspensionReasonText(mine), now: '继续发货' } }),
    event: { kind: 'resumed', detail: { how, ...(note && { note }), ...(still.length > 0 && { still }) } },
  };
}
