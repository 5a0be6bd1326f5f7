import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FIGURE_KINDS, type Figure, type FigureKind } from '../kinds.ts';
import type { DaySpan } from '../spans.ts';
import { countDay, ROW_COLUMNS, undivided } from './count-days.ts';

/** Marked days of so few orders are counted while one waits; of more, what was counted a minute ago is told. */
const COUNTED_AT_ONCE = 5_000;
const MOST_DAYS = 3;

/** Which days are to be counted while one waits, and until when the figures are true. */
export interface FigureFreshness {
  stale: readonly string[];
  asOf: string;
}

/** Of what was marked in the spans, the newest days as far as they are small. */
export async function freshnessOf(db: TenantDb, ...spans: readonly DaySpan[]): Promise<FigureFreshness> {
  const within = sql.join(
    spans.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
    sql` or `,
  );
  const { rows } = await sql<{ day: string; at: Date; orders: number }>`
    with marked as (select day, min(at) as at from stale_days where shop_id = ${db.shopId} and (${within}) group by 1)
    select m.day::text, m.at, coalesce((select sum(n) from order_tallies t
      where t.shop_id = ${db.shopId} and t.day = m.day), 0)::int as orders from marked m order by 1 desc`.execute(
    db.k,
  );
  const stale: string[] = [];
  let asOf = new Date();
  let orders = 0;
  for (const row of rows) {
    orders += row.orders;
    if (orders <= COUNTED_AT_ONCE && stale.length < MOST_DAYS) stale.push(row.day);
    else asOf = new Date(Math.min(asOf.getTime(), new Date(row.at).getTime()));
  }
  return { stale, asOf: asOf.toISOString() };
}

/** The figures' rows of a kind in a span: what is kept, and what is marked counted now. A select for a `from`. */
export function figureRows(
  shopId: string,
  kind: FigureKind,
  { from, to }: DaySpan,
  { stale }: Pick<FigureFreshness, 'stale'>,
): RawBuilder<unknown> {
  const days = stale.filter((day) => day >= from && day <= to);
  const counted = days.map((day) => sql` union all (${countDay({ shopId, day, kinds: [kind] })})`);
  const others = days.length > 0 ? sql` and day <> all(${days}::date[])` : sql``;
  return sql`(select ${ROW_COLUMNS} from day_figures where shop_id = ${shopId} and kind = ${sql.lit(FIGURE_KINDS[kind])}${undivided(kind)}
    and day between ${from}::date and ${to}::date${others}${sql.join(counted, sql``)})`;
}

const WHOLE = [
  'orders',
  'cancelled',
  'pieces',
  'unpriced',
  'uncosted',
  'shipped',
  'in_time',
  'returns',
  'signed',
  'sign_hours',
  'moving',
  'to_fetch',
  'trouble',
  'going_back',
  'returned',
  'vendor_returns',
];

const numbersOf = (figures: readonly Figure[], column: (figure: Figure) => string): RawBuilder<unknown> =>
  sql.raw(
    figures
      .map((figure) => `${column(figure)}${WHOLE.includes(figure) ? '::int' : ''} as ${figure}`)
      .join(', '),
  );

/** The sums of figures, as numbers. */
export const sumsAs = (figures: readonly Figure[]): RawBuilder<unknown> =>
  numbersOf(figures, (figure) => `coalesce(sum(${figure}), 0)`);

/** Figures of rows that are told as they are. */
export const figuresAs = (figures: readonly Figure[]): RawBuilder<unknown> =>
  numbersOf(figures, (figure) => figure);
