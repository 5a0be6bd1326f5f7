import { type RawBuilder, sql } from 'kysely';
import { dueOrders, openOrders, ROLE } from '#features/orders/orders/server/index.ts';
import { firstIdAt, MS_OF_ID } from '#features/orders/orders/times/order-time.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter } from '../../day-figures/spans.ts';
import type { ShippingGrouping, ShipSide } from '../contract.ts';
import {
  LATE,
  NONE_OPEN,
  OPEN_STAGES,
  type OpenOrderCounts,
  type OpenStage,
  STAGES_OF,
} from './open-orders.ts';
import { dueCounts } from './read-deadlines.ts';

/** What is open of somebody, or of a day. */
export interface OpenRow {
  who: string;
  open: OpenOrderCounts;
}

const HOUR_MS = 3_600_000;
const WHO: Readonly<Record<ShippingGrouping, RawBuilder<unknown>>> = {
  // Of Shanghai, as a number.
  day: sql.raw(`(${MS_OF_ID} + ${8 * HOUR_MS}) / ${24 * HOUR_MS}`),
  vendor: sql`coalesce(o.vendor_id, ${EMPTY_ID}::uuid)`,
  agent: sql`coalesce(o.agent_id, ${EMPTY_ID}::uuid)`,
  spu: sql`o.spu_id`,
  warehouse: sql`coalesce(o.warehouse_id::text, '')`,
  // Of carriers no row waits: an order that has not left has none.
  carrier: sql`''`,
};

/** Orders are told apart as the database knows who it is; written as text are only the rows of the answer. */
const textOf = (group: ShippingGrouping): RawBuilder<unknown> =>
  group === 'day' ? sql`('1970-01-01'::date + who::int)::text` : sql`who::text`;

const countsOf = (n: string): RawBuilder<unknown> =>
  sql.raw(
    OPEN_STAGES.map(
      (one) => `coalesce(sum(${n}) filter (where stage in (${STAGES_OF[one]})), 0)::int as ${one}`,
    ).join(', '),
  );

type StageCounts = Record<OpenStage, number> & { who: string };
const toOpenRow = ({ who, ...standings }: StageCounts): OpenRow => ({
  who,
  open: { ...NONE_OPEN, ...standings },
});

/** How many stand where, day by day, from the kept counts. */
export async function openByDay(db: TenantDb, { from, to }: DaySpan, side: ShipSide): Promise<OpenRow[]> {
  const role = ROLE[side === 'own' ? 'fordeliver' : 'byvendor'];
  const { rows } = await db.send(sql<StageCounts>`select day::text as who, ${countsOf('n')} from order_tallies
    where shop_id = ${db.shopId} and day between ${from}::date and ${to}::date and roles & ${sql.lit(role)} <> 0
    group by day`);
  return rows.map(toOpenRow);
}

const idAt = (day: string): string => firstIdAt(startOf(day)).toString();
const ofSide = (side: ShipSide) => sql.raw(`o.vendor_id is ${side === 'own' ? '' : 'not'} null`);
const within = ({ from, to }: DaySpan) => sql`o.id >= ${idAt(from)}::bigint
  and o.id < ${idAt(dayAfter(to, 1))}::bigint`;

/** How many of a span stand where, by whom. */
export async function openByGroup(
  db: TenantDb,
  span: DaySpan,
  side: ShipSide,
  group: ShippingGrouping,
): Promise<OpenRow[]> {
  const { rows } = await db.send(sql<StageCounts>`select ${textOf(group)} as who, ${countsOf('n')} from (
      select ${WHO[group]} as who, stage, count(*) as n from ${openOrders(db.shopId)} as o
      where ${within(span)} and ${ofSide(side)} group by 1, 2) as counted group by who`);
  return rows.map(toOpenRow);
}

interface LateQuery {
  both: DaySpan;
  /** Rows of days before are not told apart. */
  since: string;
  side: ShipSide;
  group: ShippingGrouping;
}

/** How many are late by how long: by whom, and of the days before as one. */
export async function lateBy(
  db: TenantDb,
  { both, since, side, group }: LateQuery,
): Promise<(OpenRow & { isNow: boolean })[]> {
  const now = new Date();
  const isInSpan = sql`o.id >= ${idAt(since)}::bigint`;
  const { rows } = await db.send(sql<Record<(typeof LATE)[number], number> & { who: string; isNow: boolean }>`
    select "isNow", coalesce(${textOf(group)}, '') as who, ${sql.join(LATE.map((due) => sql.ref(due)))} from (
      select ${isInSpan} as "isNow", case when ${isInSpan} then ${WHO[group]} end as who, ${dueCounts(LATE, now)}
      from ${dueOrders(db.shopId, now)} as o where ${within(both)} and ${ofSide(side)} group by 1, 2) as counted`);
  return rows.map(({ who, isNow, ...late }) => ({ who, isNow, open: { ...NONE_OPEN, late } }));
}

/** Orders with a parcel that stands still, by carrier: few, by the index of the marks. */
export async function stalledBy(db: TenantDb, span: DaySpan, side: ShipSide): Promise<OpenRow[]> {
  const { rows } = await db.send(sql<{ company: string; n: number }>`
    select p.company, count(distinct p.order_id)::int as n from parcels p
    join orders o on o.shop_id = ${db.shopId} and o.id = p.order_id
    where p.shop_id = ${db.shopId} and p.trace_mark > 0 and p.voided_at is null and o.receipt = 4 and ${within(span)}
      and ${ofSide(side)} group by 1`);
  return rows.map(({ company, n }) => ({ who: company, open: { ...NONE_OPEN, stalled: n } }));
}
