import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { orderDenials } from '#features/orders/orders/order-denials.ts';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { conditionsOf, isSuspendable, requireFilterRights } from '#features/orders/orders/server/index.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { checkSuspension } from '#features/orders/suspensions/server/index.ts';
import { suspensionDenials } from '#features/orders/suspensions/suspension-denials.ts';
import { isEmptyFilter } from '#kit/endpoint/empty-filter.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { actDenials } from '../act-denials.ts';
import { MOST_BATCH_NUMBERS } from '../acts.ts';
import type { batches, Suspendable } from '../contract.ts';
import { batchRefusals as no } from '../refusals.ts';
import { runOn } from './run-on.ts';

/** Orders of these filters, in a run that holds them. */
export async function suspendMatches(ctx: ShopCtx, request: z.output<typeof batches.suspend.input>) {
  const { IdHoldReason, Note, Until, UrgentAfter, ...filters } = request;
  const until = Until ?? null;
  checkSuspension({ reason: IdHoldReason, note: Note, until, urgentAfter: UrgentAfter }, new Date());
  const where = matching(ctx, filters);
  const { rows } = await sql<{ id: string }>`select o.id::text from orders o
    where ${where} and o.stage in (${WAITING}) and ${isSuspendable} and ${AT_AN_END}
    order by o.id limit ${sql.lit(MOST_BATCH_NUMBERS + 1)}`.execute(ctx.db.k);
  if (rows.length === 0) refuse(no.noneWaits);
  if (rows.length > MOST_BATCH_NUMBERS) refuse(no.tooManyMatches, { most: MOST_BATCH_NUMBERS });
  const ids = rows.map(({ id }) => id);
  return runOn(ctx, 'suspend', { IdHoldReason, Note, Until: until, UrgentAfter }, ids);
}

/** Who entered it, or ships it. */
const AT_AN_END = sql<boolean>`(o.hop = 0 or o.vendor_id is null)`;

/** Of what waits to be shipped, what would be held, and how much of it is left out for which reason. */
export async function countMatches(
  ctx: ShopCtx,
  filters: z.output<typeof batches.suspendable.input>,
): Promise<Suspendable> {
  const { rows } = await sql<Counts>`select go, at_end as "atEnd", partly, count(*)::int as orders,
      sum(amount)::int as pieces, bool_and(hop = 0) as "isEntry", bool_and(vendor_id is null) as "isShipper"
    from (select o.hop, o.vendor_id, o.amount, ${isSuspendable} as go, ${AT_AN_END} as at_end,
        o.stage = ${sql.lit(STAGES.partly.id)} as partly
      from orders o where ${matching(ctx, filters)} and o.stage in (${WAITING})) o
    group by go, at_end, partly`.execute(ctx.db.k);
  const [goes] = rows.filter(({ go, atEnd }) => go && atEnd);
  const leftOut = new Map<string, number>();
  for (const row of rows)
    if (row !== goes) leftOut.set(reasonOf(row), (leftOut.get(reasonOf(row)) ?? 0) + row.orders);
  return {
    Orders: goes?.orders ?? 0,
    Pieces: goes?.pieces ?? 0,
    IsEntry: goes?.isEntry ?? false,
    IsShipper: goes?.isShipper ?? false,
    LeftOut: [...leftOut].map(([Reason, Orders]) => ({ Reason, Orders })),
  };
}

interface Counts {
  go: boolean;
  atEnd: boolean;
  partly: boolean;
  orders: number;
  pieces: number;
  isEntry: boolean;
  isShipper: boolean;
}

/** What waits to be shipped, held or not, and what has left in part. */
const WAITING = sql.join(
  [STAGES.new, STAGES.waiting, STAGES.exported, STAGES.partly, STAGES.suspended].map(({ id }) => sql.lit(id)),
);

function reasonOf({ atEnd, partly }: Counts): string {
  if (!atEnd) return suspensionDenials.byEnds.says;
  return partly ? orderDenials.suspendTooLate.says : actDenials.heldHere.says;
}

function matching(ctx: ShopCtx, { All, ...filters }: OrderFilters & { All: boolean }): RawBuilder<unknown> {
  if (!All && isEmptyFilter(filters)) refuse(common.needsAll);
  requireFilterRights(ctx, filters);
  const { shopId } = ctx.db;
  return sql.join([sql`o.shop_id = ${shopId}`, ...conditionsOf(shopId, filters)], sql` and `);
}
