import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type DaySpan, spanBefore } from '../spans.ts';
import type { FigureFreshness } from './read-figures.ts';
import { type FigureGrouping, type FigureQuery, figureSums, rowsOf } from './sum-figures.ts';

export interface HoursRow {
  period: string;
  who: string;
  median: number;
  p90: number;
}

interface HoursOf extends Omit<FigureQuery, 'kind' | 'by'> {
  kind: 'agentHours' | 'vendorHours';
  /** What rows are told by; nothing is all of them as one. */
  per?: Extract<FigureGrouping, 'day' | 'week' | 'month'>;
  who?: 'agent' | 'vendor';
}

/** How many hours orders took to leave, by half and by nine tenths of them. Percentiles of days don't add up, counts by hour do. */
export async function readHours(
  db: TenantDb,
  fresh: Pick<FigureFreshness, 'stale'>,
  { per, who, ...query }: HoursOf,
): Promise<HoursRow[]> {
  const by = [per, who].filter((one) => one !== undefined);
  const counts = figureSums(db.shopId, fresh, { ...query, by: [...by, 'key'], only: ['shipped'] });
  const named = (column: FigureGrouping | undefined): RawBuilder<unknown> =>
    column ? sql`${sql.ref(column)}::text` : sql`''`;
  const counted = sql`select ${named(per)} as period, ${named(who)} as who, key::int as hour, shipped as n from (${counts}) as s`;
  return (await db.send(percentiles(counted))).rows;
}

/** Hours within which half left: of all in the span, of its days or suppliers, and of all in the days before. */
export interface HalfHours {
  whole: number | undefined;
  before: number | undefined;
  counts: ReadonlyMap<string, number>;
}

/**
 * The hours of two spans are read once for all of it: each day and supplier has a row for every hour. What is told of
 * them is added up from these here. Days come from an index in the order in which they are told, so nothing is sorted.
 */
export async function halfHours(
  db: TenantDb,
  fresh: Pick<FigureFreshness, 'stale'>,
  { span, side }: { span: DaySpan; side: FigureQuery['side'] },
  who?: 'day' | 'vendor',
): Promise<HalfHours> {
  const both = { from: spanBefore(span).from, to: span.to };
  const isInSpan = sql`day >= ${span.from}::date`;
  const subject =
    who === 'vendor' ? sql`${isInSpan} as is_now, case when ${isInSpan} then vendor_id end as who` : sql`day`;
  const by = who === 'vendor' ? sql`is_now, who` : sql`day`;
  const counted = sql<Counted>`
    select ${who === 'vendor' ? sql`is_now` : isInSpan} as "isNow", ${who === 'vendor' ? sql`who` : sql`day`}::text as who,
      json_object_agg(key, n) as hours
    from (select ${subject}, key, sum(shipped)::int as n
      from ${rowsOf(db.shopId, fresh, { kind: 'vendorHours', span: both, side })} group by ${by}, key) as counted
    group by ${by}`;
  const { rows } = await db.send(counted);
  const whole = {};
  const before = {};
  const counts = new Map<string, number>();
  for (const { isNow, who: name, hours } of rows) {
    addHours(isNow ? whole : before, hours);
    const half = who && isNow && name !== null ? halfOf(hours) : undefined;
    if (half !== undefined && name !== null) counts.set(name, half);
  }
  return { whole: halfOf(whole), before: halfOf(before), counts };
}

/** How many left within each hour. */
type Hours = Record<string, number>;
interface Counted {
  isNow: boolean;
  who: string | null;
  hours: Readonly<Hours>;
}

function addHours(sum: Hours, hours: Readonly<Hours>): void {
  for (const hour in hours) sum[hour] = (sum[hour] ?? 0) + (hours[hour] ?? 0);
}

/** The hour within which half of them left. */
function halfOf(hours: Readonly<Hours>): number | undefined {
  const inOrder = Object.keys(hours)
    .map(Number)
    .sort((a, b) => a - b);
  let all = 0;
  for (const hour of inOrder) all += hours[hour] ?? 0;
  let upto = 0;
  for (const hour of inOrder) {
    upto += hours[hour] ?? 0;
    if (upto * 2 >= all) return hour;
  }
  return undefined;
}

/** Half and nine tenths of what is counted by period, who, hour and how many. */
const percentiles = (counted: RawBuilder<unknown>) => sql<HoursRow>`
    with counted as (${counted}),
    summed as (select *, sum(n) over (partition by period, who order by hour) as upto,
      sum(n) over (partition by period, who) as all_of from counted)
    select period, who, min(hour) filter (where upto * 2 >= all_of) as median,
      min(hour) filter (where upto * 10 >= all_of * 9) as p90 from summed group by 1, 2`;

/** Hours from leaving to signed, half of a carrier's orders; the hours stand before its name in the key. */
export async function carrierHours(
  db: TenantDb,
  fresh: Pick<FigureFreshness, 'stale'>,
  { span, side }: Pick<FigureQuery, 'span' | 'side'>,
): Promise<ReadonlyMap<string, number>> {
  const counts = figureSums(db.shopId, fresh, {
    kind: 'carrierHours',
    span,
    side,
    by: ['key'],
    only: ['signed'],
  });
  const counted = sql`select '' as period, substr(key, strpos(key, ' ') + 1) as who, split_part(key, ' ', 1)::int as hour,
    signed as n from (${counts}) as s`;
  const { rows } = await db.send(percentiles(counted));
  return new Map(rows.map(({ who, median }) => [who, median]));
}
