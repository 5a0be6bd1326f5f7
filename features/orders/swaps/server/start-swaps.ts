import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { runOn } from '#features/orders/order-batches/server/index.ts';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { conditionsOf, requireFilterRights } from '#features/orders/orders/server/index.ts';
import { isEmptyFilter } from '#kit/endpoint/empty-filter.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { MOST_SWAP_ORDERS, type swaps } from '../contract.ts';
import { swapRefusals as no } from '../refusals.ts';

type SwapsInput = z.output<typeof swaps.onBackground.input>;

/**
 * Resumes or swaps in a run: orders by their numbers, else what this shop holds of those that match. Another product it
 * may also wish for where it entered what who ships holds.
 */
export async function startSwaps(ctx: ShopCtx, swapsInput: SwapsInput): Promise<string> {
  const { Orders, SkuID, ReplacedSkuID, PriceDifference, Note, All, ...filters } = swapsInput;
  if (!Orders && !All && isEmptyFilter(filters)) refuse(common.needsAll);
  requireFilterRights(ctx, filters);
  // An empty list names none; read as no list it would let go of everything that is held.
  const ids = Orders
    ? Orders.map(({ OrderID }) => OrderID)
    : await heldOf(ctx, filters, SkuID ? sql`(${MINE} or ${ENTERED})` : MINE);
  if (ids.length === 0) refuse(no.noOrders);
  if (ids.length > MOST_SWAP_ORDERS) refuse(no.tooMany, { most: MOST_SWAP_ORDERS });
  const wish = SkuID ? { SkuID, ReplacedSkuID, PriceDifference, QuestionID: newId() } : {};
  return runOn(ctx, SkuID ? 'swap' : 'resume', { Reason: Note, ...wish }, [...new Set(ids)]);
}

const MINE = sql`h.mine`;
const ENTERED = sql`o.hop = 0 and h.hop = cardinality(o.chain) - 1`;

async function heldOf({ db }: ShopCtx, filters: OrderFilters, which: RawBuilder<unknown>): Promise<string[]> {
  const isSuspended = sql`exists (select from order_holds h
    where h.shop_id = ${db.shopId} and h.order_id = o.id and h.ended_at is null and ${which})`;
  const where = [sql`o.shop_id = ${db.shopId} and o.stage = 8 and ${isSuspended}`];
  const { rows } = await sql<{ id: string }>`select o.id::text from orders o
    where ${sql.join([...where, ...conditionsOf(db.shopId, filters)], sql` and `)}
    order by o.id limit ${sql.lit(MOST_SWAP_ORDERS + 1)}`.execute(db.k);
  return rows.map(({ id }) => id);
}
