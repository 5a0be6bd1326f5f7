import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '#features/orders/orders/order-time.ts';
import { clockRuns, DUE_AT, orderConditions } from '#features/orders/orders/server/index.ts';
import type { ShipDue } from '#features/orders/orders/ship-due.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { dayAfter, type Span, spanBefore } from '../../day-figures/spans.ts';
import type { Group, ShipSide } from '../contract.ts';
import { dueCounts } from './read-deadlines.ts';

/** The tabs of the lists in which orders wait that have not wholly left. */
const STAGES_OF = { waiting: [1, 2], exported: [3], partly: [4], presale: [7], held: [8] } as const;
type Standing = keyof typeof STAGES_OF;
const STANDINGS = Object.keys(STAGES_OF) as Standing[];
const ALL = Object.values(STAGES_OF).flat();

/** What has not left yet. */
export interface OpenNow extends Record<Standing, number> {
  late: Partial<Record<ShipDue, number>>;
  stalled: number;
}

export const NONE_OPEN: OpenNow = {
  ...{ waiting: 0, exported: 0, partly: 0, presale: 0, held: 0 },
  ...{ late: {}, stalled: 0 },
};

const LATE = ['late', 'late24', 'late48', 'late72'] as const;
const WHO: Readonly<Record<Group, RawBuilder<unknown>>> = {
  day: sql`order_day(o.created_at)`,
  vendor: sql`coalesce(o.vendor_id, ${EMPTY_ID}::uuid)`,
  agent: sql`coalesce(o.agent_id, ${EMPTY_ID}::uuid)`,
  spu: sql`o.spu_id`,
  warehouse: sql`coalesce(o.warehouse_id::text, '')`,
  // Of carriers no row waits: an order that has not left has none.
  carrier: sql`''`,
};

const COUNTS = sql.raw(
  STANDINGS.map((one) => `count(*) filter (where stage in (${STAGES_OF[one]}))::int as ${one}`).join(', '),
);

type Row = Record<(typeof LATE)[number] | Standing, number> & {
  who: string | null;
  is_now: boolean;
};

/** Of the orders of a span those that are open now, by what a group's rows are named by; and all of them, and of as many days before. */
export async function readOpen(db: TenantDb, span: Span, side: ShipSide, group: Group) {
  const view = side === 'own' ? 'fordeliver' : 'byvendor';
  const both = { from: spanBefore(span).from, to: span.to };
  const isNow = sql`o.id >= ${firstOf(span.from)}::bigint`;
  const [{ rows }, stalled] = await Promise.all([
    sql<Row>`
    select is_now, who::text as who, ${COUNTS}, ${dueCounts(LATE, new Date())}
    from (select ${isNow} as is_now, case when ${isNow} then ${WHO[group]} end as who, o.stage,
        case when ${clockRuns(db.shopId)} then ${DUE_AT} end as due from orders o
      where ${orderConditions(db.shopId, view, { stages: ALL })} and ${within(both)}) as open
    group by is_now, who`.execute(db.k),
    group === 'carrier' ? stalledOf(db, span, side) : [],
  ]);
  const found = rows.map((row) => [row, openOf(row)] as const);
  const wholeOf = (wanted: boolean) =>
    found.reduce((sum, [{ is_now }, open]) => (is_now === wanted ? added(sum, open) : sum), NONE_OPEN);
  const named = found.filter(([{ is_now }]) => is_now && group !== 'carrier');
  return {
    whole: wholeOf(true),
    before: wholeOf(false),
    rows: new Map<string, OpenNow>([
      ...named.map(([{ who }, open]) => [who ?? '', open] as const),
      ...[...stalled].map(([company, n]) => [company, { ...NONE_OPEN, stalled: n }] as const),
    ]),
  };
}

const openOf = (row: Row): OpenNow => ({
  ...(Object.fromEntries(STANDINGS.map((one) => [one, row[one]])) as Record<Standing, number>),
  stalled: 0,
  late: Object.fromEntries(LATE.map((due) => [due, row[due]])),
});

const added = (a: OpenNow, b: OpenNow): OpenNow => ({
  ...(Object.fromEntries(STANDINGS.map((one) => [one, a[one] + b[one]])) as Record<Standing, number>),
  stalled: 0,
  late: Object.fromEntries(LATE.map((due) => [due, (a.late[due] ?? 0) + (b.late[due] ?? 0)])),
});

const firstOf = (day: string): string => firstIdAt(startOf(day)).toString();
const within = ({ from, to }: Span) => sql`o.id >= ${firstOf(from)}::bigint
  and o.id < ${firstOf(dayAfter(to, 1))}::bigint`;

/** Orders with a parcel that stands still, by carrier: few, by the index of the marks. */
async function stalledOf(db: TenantDb, span: Span, side: ShipSide): Promise<Map<string, number>> {
  const { rows } = await sql<{ company: string; n: number }>`
    select p.company, count(distinct p.order_id)::int as n from parcels p
    join orders o on o.shop_id = ${db.shopId} and o.id = p.order_id
    where p.shop_id = ${db.shopId} and p.trace_mark > 0 and p.voided_at is null and o.receipt = 4 and ${within(span)}
      and o.vendor_id is ${side === 'own' ? sql`` : sql`not`} null group by 1`.execute(db.k);
  return new Map(rows.map(({ company, n }) => [company, n]));
}
