import { sql } from 'kysely';
import { dueOrders } from '#features/orders/orders/server/index.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type FigureFreshness, readHours, startOf } from '../../day-figures/server/index.ts';
import { dayAfter } from '../../day-figures/spans.ts';
import { dueCounts } from '../../shipping-figures/server/index.ts';
import type { ReportPlan } from './plan-report.ts';
import { type Ages, LATE_AGES, NO_PACE, type Pace } from './report-figures.ts';

interface PaceKey {
  period: string;
  who: string;
}

export interface Paces {
  pace(row: PaceKey): Pace;
  /** Of all rows: how many are late adds up, hours are counted of all orders together. */
  whole: Pace;
}

/** How quickly orders left, by the rows of a report of shipping; nothing of others. Hours need figures that are not crossed. */
export async function readPace(db: TenantDb, fresh: FigureFreshness, plan: ReportPlan): Promise<Paces> {
  const { type } = plan;
  if (type.family !== 'shipping' || (type.kind !== 'agent' && type.kind !== 'vendor'))
    return { pace: () => NO_PACE, whole: NO_PACE };
  const hours = plan.isCrossed
    ? []
    : await readHours(db, fresh, {
        ...plan.figureQuery,
        kind: `${type.kind}Hours`,
        span: plan.span,
        per: plan.per,
        who: type.kind,
      });
  const whole = await wholeHours(db, fresh, plan, plan.span);
  const late = await readLate(db, plan, type.kind);
  const key = ({ period, who }: PaceKey) => `${period} ${who}`;
  const hoursOf = new Map(hours.map((row) => [key(row), row]));
  const lateOf = new Map(late.map((row) => [key(row), row]));
  return {
    pace: (row) => {
      const { median = null, p90 = null } = hoursOf.get(key(row)) ?? {};
      return { median, p90, ...addedUp(lateOf.has(key(row)) ? [lateOf.get(key(row)) as Late] : []) };
    },
    whole: { ...whole, ...addedUp(late) },
  };
}

type Late = PaceKey & Ages;

/** How many are late, and by how much. */
function addedUp(rows: readonly Ages[]): Required<Pick<Pace, 'overdue' | 'ages'>> {
  const sum = (age: keyof Ages) => rows.reduce((all, row) => all + row[age], 0);
  const ages = { late: sum('late'), late24: sum('late24'), late48: sum('late48'), late72: sum('late72') };
  return { overdue: Object.values(ages).reduce((all, n) => all + n, 0), ages };
}

/** Period of an order by its id, which tells when it was entered. */
const PERIOD = {
  day: sql`order_day(order_time(o.id))::text`,
  week: sql`date_trunc('week', order_day(order_time(o.id)))::date::text`,
  month: sql`to_char(order_day(order_time(o.id)), 'YYYY-MM')`,
} as const;

/** Half and nine tenths of all orders of a span, whatever its rows are told by. */
async function wholeHours(
  db: TenantDb,
  fresh: FigureFreshness,
  { type, figureQuery, isCrossed }: ReportPlan,
  span: ReportPlan['span'],
): Promise<Pace> {
  if (isCrossed || (type.kind !== 'agent' && type.kind !== 'vendor')) return NO_PACE;
  const [row] = await readHours(db, fresh, { ...figureQuery, kind: `${type.kind}Hours`, span });
  return { ...NO_PACE, median: row?.median ?? null, p90: row?.p90 ?? null };
}

/** The same of another span. */
export async function paceBefore(
  db: TenantDb,
  fresh: FigureFreshness,
  plan: ReportPlan,
  span: ReportPlan['span'],
): Promise<Pace> {
  const { type } = plan;
  if (type.family !== 'shipping' || (type.kind !== 'agent' && type.kind !== 'vendor')) return NO_PACE;
  const late = await readLate(db, { ...plan, span }, type.kind);
  return { ...(await wholeHours(db, fresh, plan, span)), ...addedUp(late) };
}

/**
 * Those that are late now, as the order list counts them: read from the orders that are due, so that it costs what is
 * late and not what was entered in the span.
 */
async function readLate(
  db: TenantDb,
  { span, per, type, figureQuery }: ReportPlan,
  kind: 'agent' | 'vendor',
) {
  const now = new Date();
  const { agentIds, vendorIds, spuIds } = figureQuery;
  const conditions = [
    sql`o.id >= ${firstIdAt(startOf(span.from)).toString()}::bigint`,
    sql`o.id < ${firstIdAt(startOf(dayAfter(span.to, 1))).toString()}::bigint`,
    // Sold by suppliers is what the shop ships itself too.
    ...(kind === 'agent' ? [sql`o.agent_id is not null`] : []),
    ...(kind === 'vendor' && type.side !== 'sale' ? [sql`o.vendor_id is not null`] : []),
    ...(agentIds?.length ? [sql`${orNobody('agent')} = any(${[...agentIds]}::uuid[])`] : []),
    ...(vendorIds?.length ? [sql`${orNobody('vendor')} = any(${[...vendorIds]}::uuid[])`] : []),
    ...(spuIds?.length ? [sql`o.spu_id = any(${[...spuIds]}::uuid[])`] : []),
  ];
  const { rows } =
    await sql<Late>`select ${PERIOD[per]} as period, ${orNobody(kind)} as who, ${dueCounts(LATE_AGES, now)}
    from ${dueOrders(db.shopId, now)} as o where ${sql.join(conditions, sql` and `)} group by 1, 2`.execute(
      db.k,
    );
  return rows;
}

/** Channel or supplier of an order; the empty id where it has none. */
const orNobody = (kind: 'agent' | 'vendor') => sql`coalesce(${sql.ref(`o.${kind}_id`)}, ${EMPTY_ID}::uuid)`;
