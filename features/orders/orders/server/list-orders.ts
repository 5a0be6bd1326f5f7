import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderFilters } from '../order-filters.ts';
import { requireFilterRights } from './filter-rights.ts';
import { orderConditions, type View } from './order-conditions.ts';
import { ordersOf, visibleTo } from './order-rows.ts';
import { stageCounts, totalsOf, withoutFuture } from './order-totals.ts';

interface Paging {
  pageIndex: number;
  /** One-based; wins when given (specification §7). */
  currentPage?: number;
  pageSize: number;
  isDesc: boolean;
}

/** A page of orders with the exact total and the counts of the tabs. */
export async function listOrders(ctx: ShopCtx, view: View, input: OrderFilters & Paging) {
  requireFilterRights(ctx, input);
  const { pageSize: limit, isDesc } = input;
  const offset = (input.currentPage ? input.currentPage - 1 : input.pageIndex) * limit;
  const where = orderConditions(ctx.db.shopId, view, withoutFuture(input));
  const [items, counts] = await ctx.db.finish(
    ordersOf(where, { limit, offset, isDesc }),
    stageCounts(ctx.db.shopId, view, input),
  );
  return { ...totalsOf(counts, input), items: visibleTo(ctx, items) };
}
