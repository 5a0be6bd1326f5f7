import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Figure, FigureValues } from '../kinds.ts';
import { spanBefore } from '../spans.ts';
import type { FigureFreshness } from './read-figures.ts';
import { type FigureQuery, type FigureSums, sumFigures } from './sum-figures.ts';

interface ByDay<F extends Figure> {
  /** Newest first. */
  days: (Pick<FigureSums<'day'>, 'day'> & Pick<FigureValues, F>)[];
  whole: Pick<FigureValues, F>;
  /** As many days before. */
  before: Pick<FigureValues, F>;
}

/** A span day by day and as a whole, and the days before it: read in one statement, since a day's sums add up to both. */
export async function sumDays<F extends Figure>(
  db: TenantDb,
  fresh: Pick<FigureFreshness, 'stale'>,
  query: Omit<FigureQuery, 'by' | 'only' | 'order' | 'limit' | 'offset'> & { only: readonly F[] },
): Promise<ByDay<F>> {
  const { span, only } = query;
  const both = { from: spanBefore(span).from, to: span.to };
  const input = { ...query, span: both, by: ['day'] as const, order: sql`1 desc` };
  const rows = await sumFigures(db, fresh, input);
  const days = rows.filter(({ day }) => day >= span.from);
  return { days, whole: added(days, only), before: added(rows.slice(days.length), only) };
}

/** Amounts of days are whole fens, and so is their sum. */
const added = <F extends Figure>(rows: readonly Pick<FigureValues, F>[], only: readonly F[]) =>
  Object.fromEntries(
    only.map((figure) => [
      figure,
      Math.round(rows.reduce((sum, row) => sum + Number(row[figure]), 0) * 100) / 100,
    ]),
  ) as Pick<FigureValues, F>;
