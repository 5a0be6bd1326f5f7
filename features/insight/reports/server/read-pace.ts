import { sql } from 'kysely';
import { firstIdAt } from '#features/orders/orders/order-time.ts';
import { DUE_MS, orderConditions } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Freshness, readHours, startOf } from '../../day-figures/server/index.ts';
import { dayAfter } from '../../day-figures/spans.ts';
import { dueCounts } from '../../shipping-figures/server/index.ts';
import type { ReportPlan } from './plan-report.ts';
import { AGES, type Ages, NO_PACE, type Pace } from './report-figures.ts';

interface PaceKey {
  period: string;
  who: string;
}

export interface Paces {
  pace(row: PaceKey): Pace;
  /** Of all rows: how many are late adds up, hours don't. */
  whole: Pace;
}

/** How quickly orders left, by the rows of a report of shipping; nothing of others. Hours need figures that are not crossed. */
export async function readPace(db: TenantDb, fresh: Freshness, plan: ReportPlan): Promise<Paces> {
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
  const late = await readLate(db, plan, type.kind);
  const key = ({ period, who }: PaceKey) => `${period} ${who}`;
  const hoursOf = new Map(hours.map((row) => [key(row), row]));
  const lateOf = new Map(late.map((row) => [key(row), row]));
  return {
    pace: (row) => {
      const { median = null, p90 = null } = hoursOf.get(key(row)) ?? {};
      return { median, p90, ...addedUp(lateOf.has(key(row)) ? [lateOf.get(key(row)) as Late] : []) };
    },
    whole: { ...NO_PACE, ...addedUp(late) },
  };
}

type Late = PaceKey & Ages;

/** How many are late, and by how much. */
function addedUp(rows: readonly Ages[]): Required<Pick<Pace, 'overdue' | 'ages'>> {
  const sum = (age: keyof Ages) => rows.reduce((all, row) => all + row[age], 0);
  const ages = { late: sum('late'), late24: sum('late24'), late48: sum('late48'), late72: sum('late72') };
  return { overdue: Object.values(ages).reduce((all, n) => all + n, 0), ages };
}

const PERIOD = {
  day: sql`order_day(o.created_at)::text`,
  week: sql`date_trunc('week', order_day(o.created_at))::date::text`,
  month: sql`to_char(order_day(o.created_at), 'YYYY-MM')`,
} as const;

/** Of another span only how many are late. */
export async function paceBefore(db: TenantDb, plan: ReportPlan, span: ReportPlan['span']): Promise<Pace> {
  const { type } = plan;
  if (type.family !== 'shipping' || (type.kind !== 'agent' && type.kind !== 'vendor')) return NO_PACE;
  const late = await readLate(db, { ...plan, span }, type.kind);
  return { ...NO_PACE, ...addedUp(late) };
}

/** Those that are late now, as the order list counts them. */
async function readLate(
  db: TenantDb,
  { span, per, type, figureQuery }: ReportPlan,
  kind: 'agent' | 'vendor',
) {
  const view = kind === 'agent' ? 'byagent' : 'byvendor';
  const ids = {
    agentIds: figureQuery.agentIds ?? null,
    vendorIds: figureQuery.vendorIds ?? null,
    spuIds: figureQuery.spuIds ?? null,
  };
  const found = (seen: 'byagent' | 'byvendor' | 'fordeliver') => sql`
    select ${PERIOD[per]} as period,
      coalesce(${sql.ref(`o.${kind}_id`)}, '00000000-0000-0000-0000-000000000000'::uuid) as who, ${DUE_MS} as due_ms
    from orders o where ${orderConditions(db.shopId, seen, { late: true, ...lists(ids) })}
      and o.id >= ${firstIdAt(startOf(span.from)).toString()}::bigint
      and o.id < ${firstIdAt(startOf(dayAfter(span.to, 1))).toString()}::bigint`;
  const own = kind === 'vendor' && type.side === 'sale' ? sql` union all ${found('fordeliver')}` : sql``;
  const { rows } = await sql<Late>`select period, who, ${dueCounts(AGES, new Date())}
    from (${found(view)}${own}) as late group by 1, 2`.execute(db.k);
  return rows;
}

const lists = (ids: Record<'agentIds' | 'vendorIds' | 'spuIds', readonly string[] | null>) =>
  Object.fromEntries(Object.entries(ids).map(([key, list]) => [key, list ? [...list] : null]));
