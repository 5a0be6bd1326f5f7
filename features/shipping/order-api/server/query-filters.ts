import { sql } from 'kysely';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { orderConditions, requireFilterRights, type View } from '#features/orders/orders/server/index.ts';
import { addDays } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { QueryFilters } from '../query-contract.ts';
import { orderApiRefusals as no } from '../refusals.ts';
import { existingBatchFilter } from './orders-of-batch.ts';

export const PARTY_VIEWS: Record<QueryFilters['partyKind'], View> = {
  entry: 'normal',
  agent: 'byagent',
  vendor: 'byvendor',
  deliver: 'fordeliver',
};

/** The newer lists' filters; a batch narrows what is asked besides. */
export async function listFilters<F extends Omit<QueryFilters, 'partyKind'>>(
  ctx: Pick<ShopCtx, 'db'>,
  { importBatchNo, ...filters }: F,
): Promise<Omit<F, 'importBatchNo'> & OrderFilters> {
  return { ...filters, ...(await existingBatchFilter(ctx, importBatchNo)) };
}

const MOST_DAYS = 92;

/** The orders that are added up (alias `o`): of a window, the last 92 days when none is named. */
export async function sumsOver(ctx: ShopCtx, { partyKind, ...query }: QueryFilters) {
  requireFilterRights(ctx, query);
  const end = query.endTime ? new Date(query.endTime) : new Date();
  const start = query.startTime ? new Date(query.startTime) : addDays(end, -MOST_DAYS);
  if (start < addDays(end, -MOST_DAYS)) refuse(no.window);
  const filters = await listFilters(ctx, { ...query, startTime: start.toISOString() });
  return sql`orders o where ${orderConditions(ctx.db.shopId, PARTY_VIEWS[partyKind], filters)}`;
}
