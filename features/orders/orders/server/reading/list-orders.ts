import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import type { OrderFilters } from '../../order-filters.ts';
import { STAGES } from '../../status.ts';
import { locatePage } from './deep-page.ts';
import { requireFilterRights } from './filter-rights.ts';
import { withListings } from './listing-filters.ts';
import { isNarrow, orderConditions, type View } from './order-conditions.ts';
import { inFull, readOrderPage, visibleOrders } from './order-rows.ts';
import { hasTallies, orderTotals, stageCounts, withoutFuture } from './order-totals.ts';
import { throughTags } from './tagged-orders.ts';

interface Paging {
  pageIndex: number;
  /** One-based; wins when given (specification §7). */
  currentPage?: number;
  pageSize: number;
  isDesc: boolean;
  exactTotal: boolean;
}

/** Lists a page of orders, with the total and the counts of the tabs. */
export async function listOrders(ctx: ShopCtx, view: View, input: OrderFilters & Paging) {
  requireFilterRights(ctx, input);
  const { pageSize: limit, isDesc, exactTotal } = input;
  const offset = rowsBefore(input);
  const resolved = await withListings(ctx.db, withoutFuture(input));
  const { filters: pageFilters, ...place } = await locatePage(ctx, view, resolved, { offset, limit, isDesc });
  const { filters, along } = await throughTags(ctx.db, view, pageFilters);
  const where = orderConditions(ctx.db.shopId, view, filters);
  const noneHeld = filters.stages?.length ? !filters.stages.includes(STAGES.suspended.id) : false;
  const countFilters = hasTallies(resolved) ? resolved : filters;
  const [items, counts] = await ctx.db.finish(
    readOrderPage(where, {
      ...place,
      along,
      isDesc,
      isNarrow: isNarrow(filters),
      view,
      toShip: view === 'fordeliver',
      noneHeld,
    }),
    stageCounts(ctx.db.shopId, view, countFilters, exactTotal),
  );
  return { ...orderTotals(counts, countFilters, exactTotal), items: visibleOrders(ctx, inFull(items)) };
}
