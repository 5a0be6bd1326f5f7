import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { orderDenials } from '../../order-denials.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';
import { decideOrder } from '../../transitions.ts';
import { changeOrders } from '../changing/change-orders.ts';
import { displayShopName } from '../changing/display-shop-name.ts';
import type { LockedOrder, OrderVerdict } from '../changing/locked-order.ts';
import { shopNames } from '../changing/order-events.ts';

/** Who cancels, in which shop. */
type Acting = Pick<ShopCtx, 'db' | 'user'>;

/** An order to cancel, and why. */
export interface Cancel {
  OrderID: string;
  Reason: string;
}

/**
 * Cancels orders as their entry. Once the shipping note is exported it becomes a request that the shipper accepts or
 * declines; it stands among the skipped, marked as asked (domain §3).
 */
export const cancelByEntry = (ctx: Acting, cancels: readonly Cancel[]): Promise<BatchResult> =>
  cancelAs(ctx, cancels, ({ hop }) => (hop === 0 ? 'buyer' : deny(orderDenials.byEntryOnly)));

/** Cancels orders as the shipper or a middle shop; a reason is required. Also accepts a request to cancel. */
export const cancelByVendor = (ctx: Acting, cancels: readonly Cancel[]): Promise<BatchResult> =>
  cancelAs(ctx, cancels, ({ hop, chain }) =>
    hop === 0 && chain.length > 1 ? deny(orderDenials.entryAsBuyer) : 'seller',
  );

/**
 * Cancels orders as the side on which the shop stands: an order's entry as the buyer's, every other shop as the
 * seller's.
 */
export const cancelAsSide = (ctx: Acting, cancels: readonly Cancel[]): Promise<BatchResult> =>
  cancelAs(ctx, cancels, ({ hop }) => (hop === 0 ? 'buyer' : 'seller'));

async function cancelAs(
  ctx: Acting,
  cancels: readonly Cancel[],
  sideOf: (order: LockedOrder) => 'buyer' | 'seller' | Denial,
): Promise<BatchResult> {
  const reasons = new Map(cancels.map(({ OrderID, Reason }) => [OrderID, Reason]));
  const requests: LockedOrder[] = [];
  const { done, skipped } = await changeOrders(ctx, [...reasons.keys()], (order) => {
    const side = sideOf(order);
    const reason = reasons.get(order.id) ?? '';
    if (typeof side !== 'string') return side;
    if (side === 'seller') return sellerVerdict(order, reason);
    const answer = buyerVerdict(order, reason || '买家取消');
    if (!('no' in answer) && answer.event.kind === REQUEST_EVENT) requests.push(order);
    return answer;
  });
  return { done: done - requests.length, skipped: [...skipped, ...(await requestsAsSkipped(ctx, requests))] };
}

const REQUEST_EVENT = 'cancelRequested';

function buyerVerdict(order: LockedOrder, reason: string): OrderVerdict {
  if (!mustAsk(order)) return cancelVerdict(order, 'buyer', reason);
  const answer = decideOrder(order, { type: 'requestCancel', reason });
  return 'no' in answer
    ? answer
    : { facts: answer.facts, event: { kind: REQUEST_EVENT, detail: { reason } } };
}

function sellerVerdict(order: LockedOrder, ownReason: string): OrderVerdict {
  const reason = ownReason || order.cancelRequest;
  if (!reason) return deny(orderDenials.cancelReason);
  return cancelVerdict(order, order.cancelRequest === null ? 'seller' : 'request', reason);
}

/**
 * Tells whether the entry must ask the shipper before it cancels: once the shipping note is exported and until
 * something is shipped. A shop that ships for itself need not ask.
 */
export const mustAsk = ({ status, chain }: LockedOrder) =>
  chain.length > 1 && has(status, STATUS.exported) && !has(status, CANCELLED | SHIPPED);
const SHIPPED = STATUS.partlyShipped | STATUS.shipped | STATUS.complete;

/** Entries among the skipped for cancels that became requests: they say whom the shop has asked. */
async function requestsAsSkipped(
  ctx: Acting,
  orders: readonly LockedOrder[],
): Promise<BatchResult['skipped']> {
  if (orders.length === 0) return [];
  const shippers = new Set(orders.map(({ chain }) => chain.at(-1) ?? ''));
  const names = await shopNames(ctx, [...shippers]);
  return orders.map(({ id, chain }) => {
    const who = displayShopName(names.get(chain.at(-1) ?? '') ?? '', chain.length - 1, 0);
    return { ...skip(id, deny(orderDenials.cancelWaits, { shop: who })), asked: true };
  });
}

/** Answer to requests to cancel. */
export interface CancelAnswer {
  OrderIDs: readonly string[];
  Accept: boolean;
  Reason: string;
}

/** Answers the entry's requests to cancel: any shop above may agree, only the one that ships may decline. */
export async function answerCancel(
  ctx: Acting,
  { OrderIDs, Accept, Reason }: CancelAnswer,
): Promise<BatchResult> {
  const result = await changeOrders(ctx, OrderIDs, (order): OrderVerdict => {
    if (order.hop === 0) return deny(orderDenials.cancelBySupplier);
    if (Accept && order.cancelRequest !== null)
      return cancelVerdict(order, 'request', Reason || order.cancelRequest);
    if (!Accept && order.hop < order.chain.length - 1) return deny(orderDenials.declineByShipper);
    const answer = decideOrder(order, { type: 'declineCancel' });
    if ('no' in answer) return answer;
    if (!Reason) return deny(orderDenials.declineReason);
    const event = { kind: 'cancelDeclined', detail: { reason: Reason } };
    return { facts: answer.facts, cancelAnswer: `对方拒绝取消：${Reason}`, event };
  });
  return { done: result.done, skipped: result.skipped };
}

/** Who wants the cancel; `request`: the entry does, and a shop that supplies has agreed. */
type By = 'buyer' | 'request' | 'seller';

function cancelVerdict(order: LockedOrder, by: By, reason: string): OrderVerdict {
  // A shop that ships for itself need not ask itself.
  const agreed = by === 'request' || order.chain.length === 1;
  const answer = decideOrder(
    order,
    by === 'seller' ? { type: 'cancelBySeller' } : { type: 'cancelByBuyer', agreed },
  );
  if ('no' in answer) return answer;
  return {
    facts: answer.facts,
    reason,
    ...(by === 'request' && { cancelAnswer: '对方已同意取消' }),
    ...(has(order.status, STATUS.exported) && {
      tell: { kind: 'cancelled', was: '', now: reason, forShipper: true },
    }),
    event: { kind: 'cancelled', detail: { reason, by } },
  };
}
