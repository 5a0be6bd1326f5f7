import { sql } from 'kysely';
import { lockSets, returnGates } from '#features/catalogue/quotas/server/index.ts';
import { returnOrders } from '#features/shops/shops/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED, has, STATUS } from '../status.ts';
import { decide } from '../transitions.ts';
import { changeOrders } from './change-orders.ts';
import { shopNames } from './order-events.ts';
import type { ChangedOrder, OrderInHand, Verdict } from './order-in-hand.ts';
import { shopAsSeen } from './shop-as-seen.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

export interface Cancel {
  OrderID: string;
  Reason: string;
}

/**
 * Cancels as the entry. After the shipping note was exported it becomes a request that the shipper accepts or
 * declines; it stands among the skipped, marked as asked (domain §3).
 */
export async function cancelByEntry(ctx: Acting, cancels: readonly Cancel[]): Promise<BatchResult> {
  const reasons = new Map(cancels.map(({ OrderID, Reason }) => [OrderID, Reason]));
  const asked: OrderInHand[] = [];
  const result = await changeOrders(ctx, [...reasons.keys()], (order) => {
    const reason = reasons.get(order.id) || '买家取消';
    if (order.hop !== 0) return { no: '只有录单店铺可以按买家取消' };
    if (!mustAsk(order)) return cancelled(order, 'buyer', reason);
    const answer = decide(order, { type: 'requestCancel', reason });
    if ('no' in answer) return answer;
    asked.push(order);
    return { facts: answer.facts, event: { kind: 'cancelRequested', detail: { reason } } };
  });
  await giveBack(ctx, result.changed);
  return {
    done: result.done - asked.length,
    skipped: [...result.skipped, ...(await sayAsked(ctx, asked))],
  };
}

/** Who ships knows of the order from its note; who ships for oneself need not ask. */
export const mustAsk = ({ status, chain }: OrderInHand) =>
  chain.length > 1 && has(status, STATUS.exported) && !has(status, CANCELLED | SHIPPED);
const SHIPPED = STATUS.partlyShipped | STATUS.shipped | STATUS.complete;

async function sayAsked(ctx: Acting, orders: readonly OrderInHand[]): Promise<BatchResult['skipped']> {
  if (orders.length === 0) return [];
  const shippers = new Set(orders.map(({ chain }) => chain.at(-1) ?? ''));
  const names = await shopNames(ctx, [...shippers]);
  return orders.map(({ id, chain }) => {
    const who = shopAsSeen(names.get(chain.at(-1) ?? '') ?? '', chain.length - 1, 0);
    return { id, reason: `已向${who}申请取消，等待对方答复`, asked: true };
  });
}

/** Cancels as the shipper or a middle shop; a reason is required. Also accepts a request to cancel. */
export async function cancelByVendor(ctx: Acting, cancels: readonly Cancel[]): Promise<BatchResult> {
  const reasons = new Map(cancels.map(({ OrderID, Reason }) => [OrderID, Reason]));
  const result = await changeOrders(ctx, [...reasons.keys()], (order) => {
    const reason = reasons.get(order.id) || order.cancelRequest;
    if (!reason) return { no: '请填写取消原因' };
    if (order.hop === 0 && order.chain.length > 1) return { no: '录单店铺请按买家取消' };
    return cancelled(order, order.cancelRequest === null ? 'seller' : 'request', reason);
  });
  await giveBack(ctx, result.changed);
  return { done: result.done, skipped: result.skipped };
}

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
  const result = await changeOrders(ctx, OrderIDs, (order): Verdict => {
    if (order.hop === 0) return { no: '取消申请由供应商答复' };
    if (Accept && order.cancelRequest !== null)
      return cancelled(order, 'request', Reason || order.cancelRequest);
    if (!Accept && order.hop < order.chain.length - 1) return { no: '只有发货方可以拒绝取消申请' };
    const answer = decide(order, { type: 'declineCancel' });
    if ('no' in answer) return answer;
    if (!Reason) return { no: '请填写拒绝原因，录单店铺会看到' };
    const event = { kind: 'cancelDeclined', detail: { reason: Reason } };
    return { facts: answer.facts, cancelAnswer: `对方拒绝取消：${Reason}`, event };
  });
  await giveBack(ctx, result.changed);
  return { done: result.done, skipped: result.skipped };
}

/** Whose will the cancel is; `request`: the entry's, agreed to by whoever supplies. */
type By = 'buyer' | 'request' | 'seller';

function cancelled(order: OrderInHand, by: By, reason: string): Verdict {
  // Who ships for oneself need not ask oneself.
  const agreed = by === 'request' || order.chain.length === 1;
  const answer = decide(
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

/** Order balance of the entry and quotas along the chain come back (domain §3). */
async function giveBack(ctx: Acting, changed: readonly ChangedOrder[]): Promise<void> {
  const cancels = changed.filter(({ change }) => has(change.facts.status, CANCELLED));
  if (cancels.length === 0) return;
  const at = acrossShops(ctx.db, 'order chain');
  await lockSets(
    ctx.db,
    cancels.map(({ order }) => order),
  );
  const byEntry = groupBy(cancels, ({ order }) => order.entryShopId);
  for (const [entry, part] of byEntry) await returnOrders(at(entry), await sparedBy(at(entry), part));
  await returnGates(
    ctx.db,
    cancels.map(({ order }) => order),
  );
}

/** How many orders of the balance come back: a set is one, which comes back with the last of its orders. */
async function sparedBy(entry: TenantDb, cancels: readonly ChangedOrder[]): Promise<number> {
  const sets = [...new Set(cancels.flatMap(({ order }) => order.splitOf ?? []))];
  const alone = cancels.filter(({ order }) => order.splitOf === null).length;
  if (sets.length === 0) return alone;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select split_of from orders
    where shop_id = ${entry.shopId} and split_of = any(${sets}::bigint[])
    group by split_of having bool_and(status & ${sql.lit(CANCELLED)} <> 0)) s`.execute(entry.k);
  return alone + (rows[0]?.n ?? 0);
}
