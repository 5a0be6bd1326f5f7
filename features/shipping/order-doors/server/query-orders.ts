import type { z } from 'zod';
import { listOrders } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { doorOrder } from '../door-order.ts';
import type { orderQueries } from '../query-contract.ts';
import { listFilters, VIEWS } from './door-filters.ts';

type Query = z.output<typeof orderQueries.query.input>;

/** The newer list's page in the older door's words. */
export async function queryOrders(
  ctx: ShopCtx,
  { partyKind, pageIndex, currentPage, pageSize, isDesc, orderBy, ...given }: Query,
) {
  const filters = await listFilters(ctx, given);
  const page = { currentPage: currentPage || pageIndex + 1, pageSize };
  const paging = { ...page, pageIndex, isDesc, orderBy, exactTotal: false };
  const { items, tabs, ...totals } = await listOrders(ctx, VIEWS[partyKind], { ...filters, ...paging });
  return { ...totals, ...page, items: items.map(doorOrder), statusCounts: tabs };
}
