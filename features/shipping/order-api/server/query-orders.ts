import type { z } from 'zod';
import { listOrders } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { apiOrder } from '../api-order.ts';
import type { orderQueries } from '../query-contract.ts';
import { listFilters, PARTY_VIEWS } from './query-filters.ts';

type Query = z.output<typeof orderQueries.query.input>;

/** The newer list's page in the words of the earlier call. */
export async function queryOrders(
  ctx: ShopCtx,
  { partyKind, pageIndex, currentPage, pageSize, isDesc, orderBy, ...query }: Query,
) {
  const filters = await listFilters(ctx, query);
  const page = { currentPage: currentPage || pageIndex + 1, pageSize };
  const paging = { ...page, pageIndex, isDesc, orderBy, exactTotal: false };
  const { items, tabs, ...totals } = await listOrders(ctx, PARTY_VIEWS[partyKind], { ...filters, ...paging });
  return { ...totals, ...page, items: items.map(apiOrder), statusCounts: tabs };
}
