import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderFilters } from '../../order-filters.ts';
import { addDays, dayStart } from '../../times/order-time.ts';
import type { View } from './order-conditions.ts';
import { hasTallies, tallySource, wholeDays } from './order-totals.ts';

/** Rows that a page may skip by reading them; a page further on is located by its day. */
const NEAR = 2_000;

interface PageRequest {
  offset: number;
  limit: number;
  isDesc: boolean;
}

interface LocatedPage extends Pick<PageRequest, 'offset' | 'limit'> {
  filters: OrderFilters;
  /** `offset` and `limit` count from the end of the list. */
  fromEnd?: boolean;
}

/** A day, and how many rows of the list it has. */
interface Day {
  day: string;
  n: number;
}

/**
 * Locates a page far from the beginning: it begins at its own day, or ends at it, whichever is nearer. The kept counts
 * say on which days its rows lie, so that at most half a day's orders are skipped by reading. Filters that the kept
 * counts don't know keep their offset.
 */
export async function locatePage(
  ctx: ShopCtx,
  view: View,
  filters: OrderFilters,
  request: PageRequest,
): Promise<LocatedPage> {
  const { isDesc, ...page } = request;
  const here = { filters, ...page };
  if (request.offset <= NEAR || !hasTallies(filters)) return here;
  const { days, edges } = wholeDays(filters);
  const stages = filters.stages?.length ? sql`and stage = any(${filters.stages}::smallint[])` : sql``;
  const from = days.from ? sql`and day >= ${days.from}::date` : sql``;
  const until = days.until ? sql`and day < ${days.until}::date` : sql``;
  const tallies = tallySource(ctx.db.shopId, view, filters);
  const { rows } =
    await sql<Day>`select day::text, sum(n)::int as n from ${tallies} ${stages} ${from} ${until}
    group by 1 order by 1 ${isDesc ? sql`desc` : sql`asc`}`.execute(ctx.db.k);
  const isBroken = (end: 'startTime' | 'endTime') => edges.some((edge) => edge[end] === iso(filters[end]));
  const [first, last] = isDesc ? (['endTime', 'startTime'] as const) : (['startTime', 'endTime'] as const);
  // The kept counts know whole days only: an end of the window within a day can't be skipped by them, only by reading.
  const near = isBroken(first) ? here : fromStart(here, rows, isDesc);
  const far = isBroken(first) || isBroken(last) ? near : fromEnd(here, rows, isDesc);
  return far.offset < near.offset ? far : near;
}

const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : undefined);

function fromStart(here: LocatedPage, days: readonly Day[], isDesc: boolean): LocatedPage {
  const target = dayOf(days, here.offset);
  if (!target) return here;
  return { ...here, ...boundAt(here, target.day, isDesc), offset: here.offset - target.before };
}

function fromEnd(here: LocatedPage, days: readonly Day[], isDesc: boolean): LocatedPage {
  const total = days.reduce((sum, { n }) => sum + n, 0);
  const last = Math.min(here.offset + here.limit, total) - 1;
  const target = last < here.offset ? undefined : dayOf(days, last);
  if (!target) return here;
  const place = { offset: target.before + target.n - 1 - last, limit: last - here.offset + 1, fromEnd: true };
  return { ...here, ...boundAt(here, target.day, !isDesc), ...place };
}

/** Day of the row behind the first `behind` ones, and how many rows lie before that day. */
function dayOf(days: readonly Day[], behind: number): (Day & { before: number }) | undefined {
  let before = 0;
  for (const each of days) {
    if (behind < before + each.n) return { ...each, before };
    before += each.n;
  }
  return undefined;
}

/** Filters without what comes before this day, in the direction in which the page is read. */
function boundAt({ filters }: LocatedPage, day: string, isDesc: boolean): Pick<LocatedPage, 'filters'> {
  const start = dayStart(new Date(`${day}T12:00:00+08:00`));
  const bound = isDesc ? { endTime: addDays(start, 1).toISOString() } : { startTime: start.toISOString() };
  return { filters: { ...filters, ...bound } };
}
