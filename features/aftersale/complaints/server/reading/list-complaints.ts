import { sql } from 'kysely';
import type { z } from 'zod';
import { requirePhoneRight } from '#features/orders/orders/server/index.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { totalOf } from '#kit/list/server/read-page.ts';
import type { complaints } from '../../contract.ts';
import { STATE } from '../../words.ts';
import { type ComplaintFilters, complaintConditions, isAwaited, OVERDUE } from './complaint-conditions.ts';
import { selectComplaints, visibleComplaints } from './complaint-rows.ts';

interface Counts {
  open: number;
  closed: number;
  me: number;
  others: number;
  overdue: number;
  handled: number;
  failed: number;
  back: number;
  anew: number;
}

/** Lists a page of complaints, with counts of what waits for whom among those that the other filters leave. */
export async function listComplaints(ctx: ShopCtx, query: z.output<typeof complaints.query.input>) {
  const { shopId } = ctx.db;
  const { pageSize: limit, pageIndex, currentPage, isDesc, exactTotal, orderBy, ...filters } = query;
  requirePhoneRight(ctx, filters.Mobiles);
  const offset = (currentPage ? currentPage - 1 : pageIndex) * limit;
  const where = complaintConditions(shopId, filters);
  const most = exactTotal ? sql`` : sql`limit ${sql.lit(COUNT_LIMIT + 1)}`;
  const counted = sql<{
    n: number;
    sumIn: number;
    sumOut: number;
  }>`select count(*)::int as n, coalesce(sum(money_in), 0) as "sumIn", coalesce(sum(money_out), 0) as "sumOut"
    from (select c.money_in, c.money_out from complaints c where ${where} ${most}) as c`;
  const [items, [sum], [waiting]] = await ctx.db.finish(
    selectComplaints(shopId, where, { limit, offset, isDesc, orderBy }),
    counted,
    waitingCounts(shopId, filters),
  );
  const { open = 0, closed = 0, ...tabs } = waiting ?? {};
  const counts = { ...tabs, closed, all: open + closed };
  const total = totalOf(sum?.n ?? 0, exactTotal);
  const sumFor = (right: Right, amount = 0) => (total.exact === false || !ctx.can(right) ? null : amount);
  return {
    ...total,
    items: visibleComplaints(ctx, items),
    tabs: counts,
    SumIn: sumFor('price.purchase.view', sum?.sumIn),
    SumOut: sumFor('price.sales.view', sum?.sumOut),
  };
}

/**
 * Counts complaints that aren't closed, which have an index of their own and aren't many; closed ones are counted only
 * up to the limit.
 */
function waitingCounts(shopId: string, filters: ComplaintFilters) {
  const { WaitsFor: _w, Overdue: _o, IsClosed: _c, IdComplaintStatus: _s, Awaits: _a, ...others } = filters;
  const where = complaintConditions(shopId, others);
  return sql<Counts>`select count(*)::int as open, count(*) filter (where c.waits_for = 'me')::int as me,
      count(*) filter (where c.waits_for in ('agent', 'vendor', 'buyer'))::int as others,
      count(*) filter (where ${OVERDUE})::int as overdue,
      count(*) filter (where ${isAwaited('goods', shopId)})::int as back,
      count(*) filter (where ${isAwaited('resend', shopId)})::int as anew,
      count(*) filter (where c.status = ${sql.lit(STATE.handled)})::int as handled,
      count(*) filter (where c.status = ${sql.lit(STATE.failed)})::int as failed,
      (select count(*)::int from (select from complaints c where ${where} and c.closed_at is not null
        limit ${sql.lit(COUNT_LIMIT + 1)}) as c) as closed
    from complaints c where ${where} and c.closed_at is null`;
}
