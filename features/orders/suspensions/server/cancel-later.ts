import {
  type Cancel,
  cancelAsSide,
  changeOrders,
  type LockedOrder,
  mustAsk,
  type OrderVerdict,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { CANCEL_REASON, suspensionReasonText } from '#features/orders/orders/suspension.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { suspensionDenials } from '../suspension-denials.ts';
import { releaseAt } from './end-due-suspensions.ts';

/**
 * Cancels for good at `until` and holds the orders till then, so that a cancel of many can be taken back: who ends the
 * hold keeps the order. Where the other side has to agree it is asked at once.
 */
export async function cancelLater(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  cancels: readonly Cancel[],
  until: Date,
): Promise<BatchResult> {
  const reasons = new Map(cancels.map(({ OrderID, Reason }) => [OrderID, Reason]));
  const asking = new Set<string>();
  const suspended = await changeOrders(ctx, [...reasons.keys()], (order) => {
    if (order.hop !== 0 || !mustAsk(order)) return leaving(order, reasons.get(order.id) ?? '', until);
    asking.add(order.id);
    return deny(suspensionDenials.cancelRequested);
  });
  if (suspended.done > 0) await releaseAt(ctx, until);
  const ask = cancels.filter(({ OrderID }) => asking.has(OrderID));
  const requestsMade = ask.length > 0 ? await cancelAsSide(ctx, ask) : { done: 0, skipped: [] };
  const skipped = suspended.skipped.filter(({ id }) => !asking.has(id));
  return { done: suspended.done + requestsMade.done, skipped: [...skipped, ...requestsMade.skipped] };
}

function leaving(order: LockedOrder, reason: string, until: Date): OrderVerdict {
  const side = order.hop === 0 ? 'cancelByBuyer' : 'cancelBySeller';
  const cancel = decideOrder(
    order,
    side === 'cancelByBuyer' ? { type: side, agreed: order.chain.length === 1 } : { type: side },
  );
  if ('no' in cancel) return cancel;
  const answer = decideOrder(order, { type: 'suspend', replaces: true });
  if ('no' in answer) return answer;
  const why = { reason: CANCEL_REASON, note: reason };
  const afterExport = has(order.status, STATUS.exported);
  return {
    facts: answer.facts,
    reason: suspensionReasonText(why),
    holds: { place: { ...why, until: until.toISOString(), urgentAfter: false, afterExport } },
    event: { kind: 'cancelling', detail: { reason, until: until.toISOString() } },
  };
}
