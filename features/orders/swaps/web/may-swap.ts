import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { REQUEST_FLAG } from '#features/orders/orders/request-flags.ts';
import { has } from '#features/orders/orders/status.ts';
import { hasOwnSuspension } from '#features/orders/orders/web/waits.ts';

/**
 * How this shop may have another product shipped: it ships and holds the order and offers one, or it entered what who
 * ships holds and wishes for one. Neither while it is asked for already.
 */
export function swapBy(order: OrderRow): 'offer' | 'wish' | undefined {
  if (has(order.OpenRequests, REQUEST_FLAG.swap)) return undefined;
  if (order.VendorID === null) return hasOwnSuspension(order) ? 'offer' : undefined;
  const isHeldThere = order.Holds.some(({ Mine, ClockRuns }) => !Mine && ClockRuns);
  return order.AgentID === null && isHeldThere ? 'wish' : undefined;
}
