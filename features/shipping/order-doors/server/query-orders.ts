import type { z } from 'zod';
import { listOrders } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { doorOrder } from '../door-order.ts';
import type { orderQueries } from '../query-contract.ts';
import { listFilters, VIEWS } from './door-filters.ts';

/** The newer list's page in the older door's words. */
export async function queryOrders(
  ctx: ShopCtx,
  { partyKind, currentPage: asked, pageSize, ...given }: z.output<typeof orderQueries.query.input>,
) {
  const filters = await listFilters(ctx, given);
  const currentPage = Math.max(1, asked);
  const page = { currentPage, pageSize };
  const paging = { ...page, pageIndex: 0, isDesc: true, exactTotal: false };
  const { items, tabs, ...totals } = await listOrders(ctx, VIEWS[partyKind], { ...filters, ...paging });
  return { ...totals, ...page, items: items.map(doorOrder), statusCounts: tabs };
}
