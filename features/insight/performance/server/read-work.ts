import { type RawBuilder, sql } from 'kysely';
import { actsWithin } from '#features/aftersale/complaints/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { requestSpan } from '../../dashboards/server/index.ts';
import { freshnessOf, startOf, sumFigures } from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter } from '../../day-figures/spans.ts';
import { namesOfRows } from '../../reports/server/index.ts';
import type { MemberPerformance, PerformanceQuery, Work } from '../contract.ts';

const USUAL_DAYS = 30;

/** What one source says of a member in a period. */
interface Part extends Partial<Work> {
  period: string;
  who: string;
}

/** Everybody who did something in the span, who entered most first; the newest period first. */
export async function readWork(ctx: ShopCtx, performanceQuery: PerformanceQuery) {
  const span = requestSpan(performanceQuery, USUAL_DAYS);
  const fresh = await freshnessOf(ctx.db, span);
  const parts = [
    ...(await entered(ctx, performanceQuery, span, fresh)),
    ...(await imported(ctx, performanceQuery, span)),
    ...(await corrected(ctx, performanceQuery, span)),
    ...(await handled(ctx, performanceQuery, span)),
  ];
  const groups = [...groupBy(parts, ({ period, who }) => `${period} ${who}`).values()];
  const names = await namesOfRows(ctx.db, 'member', [...new Set(parts.map(({ who }) => who))]);
  const items = groups.map(
    (rows): MemberPerformance => ({
      Period: rows[0]?.period ?? '',
      UserID: rows[0]?.who ?? '',
      Name: names.get(rows[0]?.who ?? '') ?? '已删除',
      ...workOf(ctx, rows),
    }),
  );
  items.sort(
    (a, b) => b.Period.localeCompare(a.Period) || b.Orders - a.Orders || a.Name.localeCompare(b.Name),
  );
  return { AsOf: fresh.asOf, span, items, Totals: workOf(ctx, parts) };
}

function workOf({ can }: Pick<ShopCtx, 'can'>, parts: readonly Part[]): Work {
  const sum = (key: Exclude<keyof Work, 'Sales'>) => parts.reduce((all, part) => all + (part[key] ?? 0), 0);
  return {
    Orders: sum('Orders'),
    Cancelled: sum('Cancelled'),
    Pieces: sum('Pieces'),
    ...(can('price.sales.view') && {
      Sales: yuanOf(parts.reduce((all, { Sales = 0 }) => all + fenOf(Sales), 0)),
    }),
    Sheets: sum('Sheets'),
    RowsImported: sum('RowsImported'),
    RowsCorrected: sum('RowsCorrected'),
    Complaints: sum('Complaints'),
  };
}

/** Orders count on the day on which they were entered, as in every report. */
async function entered(
  { db }: ShopCtx,
  { GroupBy }: PerformanceQuery,
  span: DaySpan,
  fresh: { stale: readonly string[] },
) {
  const by = GroupBy === 'all' ? (['key'] as const) : ([GroupBy, 'key'] as const);
  const rows = await sumFigures(db, fresh, { kind: 'member', span, by });
  // What channels entered is nobody's work here.
  return rows.flatMap((row): Part[] => {
    if (row.key === EMPTY_ID) return [];
    const period = GroupBy === 'all' ? '' : row[GroupBy as 'key'];
    const counts = { Orders: row.orders, Cancelled: row.cancelled, Pieces: Number(row.pieces) };
    return [{ period, who: row.key, ...counts, Sales: Number(row.sales) }];
  });
}

const FORMS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };
const periodOf = (GroupBy: PerformanceQuery['GroupBy'], day: RawBuilder<unknown>) =>
  GroupBy === 'all' ? sql`''` : sql`to_char(${day}, ${sql.lit(FORMS[GroupBy])})`;
const shanghai = (time: string) => sql`${sql.ref(time)} at time zone 'Asia/Shanghai'`;
const within = (time: string, { from, to }: DaySpan) =>
  sql`${sql.ref(time)} >= ${startOf(from)} and ${sql.ref(time)} < ${startOf(dayAfter(to, 1))}`;

/** Of a sheet that was deleted the orders are cancelled: it is no work that stands. */
async function imported({ db }: ShopCtx, { GroupBy }: PerformanceQuery, span: DaySpan): Promise<Part[]> {
  const { rows } =
    await sql<Part>`select ${periodOf(GroupBy, shanghai('created_at'))} as period, created_by as who,
      count(*)::int as "Sheets", sum(rows_imported)::int as "RowsImported"
    from import_tasks where shop_id = ${db.shopId} and ${within('created_at', span)} and rows_imported > 0
      and deleted_at is null group by 1, 2`.execute(db.k);
  return rows;
}

async function corrected(
  { db }: ShopCtx,
  { GroupBy }: PerformanceQuery,
  { from, to }: DaySpan,
): Promise<Part[]> {
  const { rows } = await sql<Part>`select ${periodOf(GroupBy, sql`day`)} as period, user_id as who,
      sum(rows)::int as "RowsCorrected"
    from import_corrections c where shop_id = ${db.shopId} and day between ${from}::date and ${to}::date
      and not exists (select from import_tasks t
        where t.shop_id = ${db.shopId} and t.id = c.task_id and t.deleted_at is not null) group by 1, 2`.execute(
    db.k,
  );
  return rows;
}

/** Complaints on which a member acted: answered, passed on, judged, spoke. Whoever only raised one has handled nothing. */
async function handled({ db }: ShopCtx, { GroupBy }: PerformanceQuery, span: DaySpan): Promise<Part[]> {
  const acts = actsWithin(db.shopId, { from: startOf(span.from), until: startOf(dayAfter(span.to, 1)) });
  const { rows } = await sql<Part>`select ${periodOf(GroupBy, shanghai('at'))} as period, author_id as who,
      count(distinct complaint_id)::int as "Complaints"
    from complaint_posts where ${acts} group by 1, 2`.execute(db.k);
  return rows;
}
