import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FigureFreshness } from './read-figures.ts';
import { BY, type FigureGrouping, type FigureQuery, figureSums, isSingle, rowsOf } from './sum-figures.ts';

export interface PeriodRows {
  period: string;
  rows: number;
}

interface Parts {
  per: Extract<FigureGrouping, 'day' | 'week' | 'month'>;
  who: FigureGrouping;
}

/** How many rows the sums by period and `who` have in each period, newest first: what a page of them needs to be read alone. */
export async function countParts(
  db: TenantDb,
  fresh: Pick<FigureFreshness, 'stale'>,
  { per, who, ...query }: FigureQuery & Parts,
): Promise<PeriodRows[]> {
  // What is divided further than by `who`, or by longer times, is put together first.
  const parts = isSingle({ ...query, by: [per, who] })
    ? sql`(select ${BY.day} as day from ${rowsOf(db.shopId, fresh, query)})`
    : sql`(${figureSums(db.shopId, fresh, { ...query, by: [per, who], only: ['orders'] })})`;
  const { rows } = await sql<PeriodRows>`select ${sql.ref(per)} as period, count(*)::int as rows
    from ${parts} as parts group by 1 order by 1 desc`.execute(db.k);
  return rows;
}
