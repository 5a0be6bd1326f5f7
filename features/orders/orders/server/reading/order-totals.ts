import { type RawBuilder, sql } from 'kysely';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { totalOf } from '#kit/list/server/read-page.ts';
import type { OrderFilters } from '../../order-filters.ts';
import { addDays, dayOf, dayStart } from '../../times/order-time.ts';
import { activeOrderFilters, orderConditions, ROLE, type View } from './order-conditions.ts';

/** Total of a list (`totalOf`) and counts of its tabs; beside a total that is only a lower bound the tabs have none. */
export interface Totals {
  total: number;
  exact?: false;
  /** Count per stage id, of the same filters without the stage. */
  tabs: Record<string, number>;
}

/** Filters that the kept counts can answer: the tab, a time window and one tag. */
const TALLIED: readonly (keyof OrderFilters)[] = ['stages', 'startTime', 'endTime', 'tags'];

/** Tells whether the kept counts can answer these filters. */
export const hasTallies = (filters: OrderFilters): boolean =>
  (filters.tags?.length ?? 0) <= 1 && activeOrderFilters(filters).every((key) => TALLIED.includes(key));

/** The kept counts of a shop's view (`day`, `roles`, `stage`, `n`): of all orders, or of those with the tag. */
export function tallySource(shopId: string, view: View, { tags }: OrderFilters): RawBuilder<unknown> {
  const [tag] = tags ?? [];
  const from =
    tag === undefined
      ? sql`order_tallies where shop_id = ${shopId}`
      : sql`tag_tallies where shop_id = ${shopId} and tag = ${tag}`;
  return sql`${from} and roles & ${sql.lit(ROLE[view])} <> 0`;
}

/** Count of the orders of a stage. */
export interface StageCount {
  /** Null: of all stages that were chosen together. */
  stage: number | null;
  n: number;
}

/**
 * Counts per stage. With only a tab, a window and one tag they are exact: from the counts kept beside the orders (whole
 * days) and the orders of the window's broken first and last day. Other filters count what they match, no further than
 * one above 10,000 unless the exact total is asked for. A stage may come in several rows.
 */
export function stageCounts(
  shopId: string,
  view: View,
  filters: OrderFilters,
  isExact = false,
): RawBuilder<StageCount> {
  if (hasTallies(filters)) return tallyCounts(shopId, view, filters);
  if (isExact) return matchCounts(shopId, view, filters);
  const all = matchCounts(shopId, view, filters, COUNT_LIMIT + 1);
  if (!filters.stages?.length) return all;
  const where = orderConditions(shopId, view, filters);
  return sql`${all} union all select null, count(*)::int
    from (select 1 from orders o where ${where} limit ${sql.lit(COUNT_LIMIT + 1)}) as chosen`;
}

/** Total and counts of tabs from the counts of stages; `isAsked`: the exact total was asked for. */
export function orderTotals(counts: readonly StageCount[], filters: OrderFilters, isAsked = false): Totals {
  const { stages } = filters;
  const tabs: Record<string, number> = {};
  let chosen: number | undefined;
  for (const { stage, n } of counts) {
    if (stage === null) chosen = n;
    else tabs[stage] = (tabs[stage] ?? 0) + n;
  }
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (tabs[key] ?? 0), 0);
  const isExact = isAsked || hasTallies(filters);
  const isWhole = isExact || sum(Object.keys(tabs)) <= COUNT_LIMIT;
  const counted = sum(stages?.length ? stages.map(String) : Object.keys(tabs));
  return { ...totalOf(isWhole ? counted : (chosen ?? counted), isExact), tabs: isWhole ? tabs : {} };
}

function matchCounts(
  shopId: string,
  view: View,
  filters: OrderFilters,
  most?: number,
): RawBuilder<StageCount> {
  const where = orderConditions(shopId, view, { ...filters, stages: null });
  if (!most) return sql`select o.stage, count(*)::int as n from orders o where ${where} group by 1`;
  return sql`select stage, count(*)::int as n
    from (select o.stage from orders o where ${where} limit ${sql.lit(most)}) as matches group by 1`;
}

/** Counts in one statement: the whole days from the kept counts, each broken day from its orders. */
function tallyCounts(shopId: string, view: View, filters: OrderFilters): RawBuilder<StageCount> {
  const { days, edges } = wholeDays(withoutFuture(filters));
  const { tags } = filters;
  const from = days.from ? sql`and day >= ${days.from}::date` : sql``;
  const until = days.until ? sql`and day < ${days.until}::date` : sql``;
  const counted = edges.map((edge) => sql` union all ${matchCounts(shopId, view, { ...edge, tags })}`);
  return sql`select stage, sum(n)::int as n from ${tallySource(shopId, view, filters)} ${from} ${until} group by 1
    ${sql.join(counted, sql``)}`;
}

/**
 * Takes the end off a window that ends later than now: nothing is entered in the future. So it has no broken last day
 * to count, and the page's remembered plan needs no guess at how much a window holds (measured: planning the page anew
 * for each call was half of its cost).
 */
export const withoutFuture = <F extends OrderFilters>(filters: F): F =>
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
