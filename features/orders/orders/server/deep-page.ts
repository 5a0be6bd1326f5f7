import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderFilters } from '../order-filters.ts';
import { addDays, dayStart } from '../order-time.ts';
import type { View } from './order-conditions.ts';
import { hasTallies, tallySource, wholeDays } from './order-totals.ts';

/** Rows that a page may pass over by reading them. */
const NEAR = 2_000;

interface PageRequest {
  offset: number;
  limit: number;
  isDesc: boolean;
}

interface LocatedPage extends Pick<PageRequest, 'offset' | 'limit'> {
  filters: OrderFilters;
  /** Counted from the end where the list stops. */
  fromEnd?: boolean;
}

interface Day {
  day: string;
  n: number;
}

/**
 * A page far from the beginning begins at its own day, or ends at it, whichever is nearer: the kept counts say on
 * which days its rows lie, so that at most half a day's orders are passed over. Other filters than those of
 * the kept counts keep their offset.
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
  // A broken day at an end is passed over by reading it, so it must not be skipped.
  const near = isBroken(first) ? here : fromStart(here, rows, isDesc);
  const far = isBroken(first) || isBroken(last) ? near : fromEnd(here, rows, isDesc);
  return far.offset < near.offset ? far : near;
}

const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : undefined);

function fromStart(here: LocatedPage, days: readonly Day[], isDesc: boolean): LocatedPage {
  const found = dayOf(days, here.offset);
  if (!found) return here;
  return { ...here, ...bounded(here, found.day, isDesc), offset: here.offset - found.before };
}

function fromEnd(here: LocatedPage, days: readonly Day[], isDesc: boolean): LocatedPage {
  const total = days.reduce((sum, { n }) => sum + n, 0);
  const last = Math.min(here.offset + here.limit, total) - 1;
  const found = last < here.offset ? undefined : dayOf(days, last);
  if (!found) return here;
  const place = { offset: found.before + found.n - 1 - last, limit: last - here.offset + 1, fromEnd: true };
  return { ...here, ...bounded(here, found.day, !isDesc), ...place };
}

/** The day of the row that stands behind so many, and how many stand before that day. */
function dayOf(days: readonly Day[], behind: number): (Day & { before: number }) | undefined {
  let before = 0;
  for (const each of days) {
    if (behind < before + each.n) return { ...each, before };
    before += each.n;
  }
  return undefined;
}

/** What lies before this day, seen from where one reads, is left out. */
function bounded({ filters }: LocatedPage, day: string, isDesc: boolean): Pick<LocatedPage, 'filters'> {
  const start = dayStart(new Date(`${day}T12:00:00+08:00`));
  const bound = isDesc ? { endTime: addDays(start, 1).toISOString() } : { startTime: start.toISOString() };
  return { filters: { ...filters, ...bound } };
}
