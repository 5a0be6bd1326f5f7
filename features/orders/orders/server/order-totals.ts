import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '../order-filters.ts';
import { addDays, dayOf, dayStart } from '../order-time.ts';
import { givenFilters, orderConditions, ROLE, type View } from './order-conditions.ts';

export interface Totals {
  total: number;
  /** Count per stage id, of the same filters without the stage. */
  tabs: Record<string, number>;
}

/** Filters that the kept counts can answer: the tab and a time window. */
const COUNTED: readonly (keyof OrderFilters)[] = ['stages', 'startTime', 'endTime'];

export interface StageCount {
  stage: number;
  n: number;
}

/**
 * Exact counts per stage. With only a tab and a window they come from the counts kept beside the orders (whole days)
 * and the orders of the window's broken first and last day; otherwise from counting what the filters match. A stage
 * may come in several rows.
 */
export function stageCounts(shopId: string, view: View, filters: OrderFilters): RawBuilder<StageCount> {
  const isSimple = givenFilters(filters).every((key) => COUNTED.includes(key));
  return isSimple ? keptCounts(shopId, view, filters) : matchCounts(shopId, view, filters);
}

export function totalsOf(counts: readonly StageCount[], { stages }: OrderFilters): Totals {
  const tabs: Record<string, number> = {};
  for (const { stage, n } of counts) tabs[stage] = (tabs[stage] ?? 0) + n;
  const wanted = stages?.length ? stages.map(String) : Object.keys(tabs);
  return { total: wanted.reduce((sum, stage) => sum + (tabs[stage] ?? 0), 0), tabs };
}

function matchCounts(shopId: string, view: View, filters: OrderFilters): RawBuilder<StageCount> {
  const where = orderConditions(shopId, view, { ...filters, stages: null });
  return sql`select o.stage, count(*)::int as n from orders o where ${where} group by 1`;
}

/** One statement: the whole days from the kept counts, each broken day counted from its orders. */
function keptCounts(shopId: string, view: View, filters: OrderFilters): RawBuilder<StageCount> {
  const { days, edges } = wholeDays(withoutFuture(filters));
  const from = days.from ? sql`and day >= ${days.from}::date` : sql``;
  const until = days.until ? sql`and day < ${days.until}::date` : sql``;
  const counted = edges.map((edge) => sql` union all ${matchCounts(shopId, view, edge)}`);
  return sql`select stage, sum(n)::int as n from order_tallies
    where shop_id = ${shopId} and roles & ${sql.lit(ROLE[view])} <> 0 ${from} ${until} group by 1
    ${sql.join(counted, sql``)}`;
}

/**
 * A window that ends later than now has no end: nothing is entered in the future. So it has no broken last day to
 * count, and the page's remembered plan needs no guess at how much a window holds (measured: planning the page anew
 * for each call was half of its cost).
 */
export const withoutFuture = (filters: OrderFilters): OrderFilters =>
  filters.endTime && Date.parse(filters.endTime) > Date.now() + 60_000
    ? { ...filters, endTime: null }
    : filters;

/** Splits a window into whole Shanghai days and the broken days at its ends. */
export function wholeDays(filters: OrderFilters): {
  days: { from?: string; until?: string };
  edges: OrderFilters[];
} {
  const start = filters.startTime ? new Date(filters.startTime) : undefined;
  const end = filters.endTime ? new Date(filters.endTime) : undefined;
  const first = start && (dayStart(start) < start ? addDays(dayStart(start), 1) : start);
  const last = end && dayStart(end);
  if (first && last && first > last) {
    return { days: { from: dayOf(first), until: dayOf(first) }, edges: [filters] };
  }
  const edges: OrderFilters[] = [];
  if (start && first && start < first)
    edges.push({ startTime: start.toISOString(), endTime: first.toISOString() });
  if (end && last && last < end) edges.push({ startTime: last.toISOString(), endTime: end.toISOString() });
  return { days: { from: first && dayOf(first), until: last && dayOf(last) }, edges };
}
