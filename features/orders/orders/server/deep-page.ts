import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderFilters } from '../order-filters.ts';
import { addDays, dayStart } from '../order-time.ts';
import { ROLE, type View } from './order-conditions.ts';
import { isKept, wholeDays } from './order-totals.ts';

/** Rows that a page may pass over by reading them. */
const NEAR = 2_000;

interface Place {
  filters: OrderFilters;
  offset: number;
}

/**
 * A page far from the beginning begins at its own day: the kept counts say on which day its first row lies, so that
 * only that day's orders are passed over. Other filters than the tab and a window keep their offset.
 */
export async function placeOf(
  ctx: ShopCtx,
  view: View,
  filters: OrderFilters,
  offset: number,
  isDesc: boolean,
): Promise<Place> {
  if (offset <= NEAR || !isKept(filters)) return { filters, offset };
  const { days, edges } = wholeDays(filters);
  const stages = filters.stages?.length ? sql`and stage = any(${filters.stages}::smallint[])` : sql``;
  const from = days.from ? sql`and day >= ${days.from}::date` : sql``;
  const until = days.until ? sql`and day < ${days.until}::date` : sql``;
  const { rows } = await sql<{ day: string; n: number }>`select day::text, sum(n)::int as n from order_tallies
    where shop_id = ${ctx.db.shopId} and roles & ${sql.lit(ROLE[view])} <> 0 ${stages} ${from} ${until}
    group by 1 order by 1 ${isDesc ? sql`desc` : sql`asc`}`.execute(ctx.db.k);
  // A broken day at the nearer end is passed over by reading it, so it must not be skipped.
  const isBroken = edges.some((edge) =>
    isDesc ? edge.endTime === iso(filters.endTime) : edge.startTime === iso(filters.startTime),
  );
  return isBroken ? { filters, offset } : skipDays(filters, rows, offset, isDesc);
}

const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : undefined);

function skipDays(
  filters: OrderFilters,
  days: readonly { day: string; n: number }[],
  offset: number,
  isDesc: boolean,
): Place {
  let left = offset;
  for (const { day, n } of days) {
    const start = dayStart(new Date(`${day}T12:00:00+08:00`));
    const bound = isDesc ? { endTime: addDays(start, 1).toISOString() } : { startTime: start.toISOString() };
    if (left < n) return { filters: { ...filters, ...bound }, offset: left };
    left -= n;
  }
  return { filters, offset };
}
