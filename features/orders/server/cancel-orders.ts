import { returnOrders } from '#features/shops/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { CANCELLED, has, STATUS } from '../status.ts';
import { decide } from '../transitions.ts';
import {
  type Change,
  type ChangedOrder,
  changeOrders,
  type OrderInHand,
  type Verdict,
} from './change-orders.ts';
import { returnQuotas } from './quotas.ts';

export interface Cancel {
  OrderID: string;
  Reason: string;
}

/**
 * Cancels as the entry. After the shipping note was exported it becomes a request that the shipper accepts or
 * declines; the answer says so per order (domain §3).
 */
export async function cancelByEntry(ctx: ShopCtx, cancels: readonly Cancel[]): Promise<BatchResult> {
  const reasons = new Map(cancels.map(({ OrderID, Reason }) => [OrderID, Reason]));
  const requested: string[] = [];
  const result = await changeOrders(ctx, [...reasons.keys()], (order) => {
    const reason = reasons.get(order.id) || '买家取消';
    if (order.hop !== 0) return { no: '只有录单店铺可以按买家取消' };
    if (asks(order)) {
      if (order.cancelRequest !== null) return { no: '已向发货方申请取消，请等待处理' };
      requested.push(order.id);
      return { facts: order, cancelRequest: reason, event: { kind: 'cancelRequested', detail: { reason } } };
    }
    return cancelled(order, 'cancelByBuyer', reason);
  });
  await giveBack(ctx, result.changed);
  const asked = requested.map((id) => ({ id, reason: '发货单已导出，已向发货方申请取消' }));
  return { done: result.done - asked.length, skipped: [...result.skipped, ...asked] };
}

/** Cancels as the shipper or a middle shop; a reason is required. Also accepts a request to cancel. */
export async function cancelByVendor(ctx: ShopCtx, cancels: readonly Cancel[]): Promise<BatchResult> {
  const reasons = new Map(cancels.map(({ OrderID, Reason }) => [OrderID, Reason]));
  const result = await changeOrders(ctx, [...reasons.keys()], (order) => {
    const reason = reasons.get(order.id) || order.cancelRequest;
    if (!reason) return { no: '请填写取消原因' };
    if (order.hop === 0 && order.chain.length > 1) return { no: '录单店铺请按买家取消' };
    return cancelled(order, order.cancelRequest ? 'cancelByRequest' : 'cancelBySeller', reason);
  });
  await giveBack(ctx, result.changed);
  return { done: result.done, skipped: result.skipped };
}

/** The shipper declines a request to cancel: the order goes on. */
export async function declineCancel(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const { done, skipped } = await changeOrders(ctx, ids, (order) => {
    if (order.cancelRequest === null) return { no: '没有待处理的取消申请' };
    if (order.hop !== order.chain.length - 1) return { no: '只有发货方可以拒绝取消申请' };
    return { facts: order, cancelRequest: null, event: { kind: 'cancelDeclined' } };
  });
  return { done, skipped };
}

const asks = (order: OrderInHand) =>
  has(order.status, STATUS.exported) &&
  !has(order.status, CANCELLED | STATUS.partlyShipped | STATUS.shipped) &&
  order.chain.length > 1;

function cancelled(
  order: OrderInHand,
  how: 'cancelByBuyer' | 'cancelBySeller' | 'cancelByRequest',
  reason: string,
): Verdict {
  const own = order.chain.length === 1 && how === 'cancelByBuyer';
  // Who ships for oneself need not ask oneself: the exported bit does not stand in the way.
  const facts = own ? { ...order, status: order.status & ~STATUS.exported } : order;
  const answer = decide(facts, { type: how === 'cancelByBuyer' ? 'cancelByBuyer' : 'cancelBySeller' });
  if ('no' in answer) return answer;
  const { status } = answer.facts;
  const kept = own ? status | (order.status & STATUS.exported) : status;
  const change: Change = {
    facts: { ...answer.facts, status: kept },
    reason,
    cancelRequest: null,
    event: { kind: 'cancelled', detail: { reason, by: order.hop === 0 ? 'buyer' : 'seller' } },
  };
  return change;
}

/** Order balance of the entry and quotas along the chain come back (domain §3). */
async function giveBack(ctx: ShopCtx, changed: readonly ChangedOrder[]): Promise<void> {
  const cancels = changed.filter(({ change }) => has(change.facts.status, CANCELLED));
  if (cancels.length === 0) return;
  const at = acrossShops(ctx.db, 'order chain');
  const byEntry = groupBy(cancels, ({ order }) => order.entryShopId);
  for (const [entry, part] of byEntry) await returnOrders(at(entry), part.length);
  await returnQuotas(
    ctx.db,
    cancels.map(({ order }) => order),
  );
}
