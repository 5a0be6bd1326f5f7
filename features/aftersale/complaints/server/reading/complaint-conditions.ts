import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { phoneIsOneOf } from '#features/orders/orders/server/index.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { firstFilled, isFilled } from '#kit/list/filled-filters.ts';
import type { complaints } from '../../contract.ts';
import { LEG } from '../../leg.ts';
import { type AWAITS, FROM_TROUBLE } from '../../words.ts';
import { actsWithin } from './acts-within.ts';

type Query = z.output<typeof complaints.query.input>;
export type ComplaintFilters = Partial<
  Omit<Query, 'pageIndex' | 'currentPage' | 'pageSize' | 'exactTotal' | 'orderBy' | 'isDesc'>
>;
type Filter = keyof ComplaintFilters;
type FilterValue<K extends Filter> = NonNullable<ComplaintFilters[K]>;
type Condition = RawBuilder<boolean>;

type Conditions = {
  [K in Filter]-?: (value: FilterValue<K>, shopId: string, all: ComplaintFilters) => Condition;
};

const ofOrders = (matches: RawBuilder<unknown>): Condition => sql<boolean>`c.order_id in (${matches})`;
const ids = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::uuid[])`;
const idsOrNobody = (column: string) => (values: readonly string[]) =>
  values.includes(EMPTY_ID)
    ? sql<boolean>`(${ids(column)(values)} or ${sql.ref(column)} is null)`
    : ids(column)(values);
const numbers = (column: string) => (values: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::int[])`;
/** Complaints by waybill number: of the parcel that was sent, or of the one that brings goods back. */
const byParcel = (shop: string, numbers: readonly string[]) => sql`
  select m.id from parcels p join complaints m on m.shop_id = ${shop} and m.order_id = p.order_id
    where p.shop_id = ${shop} and p.waybill_no = any(${numbers}::text[])
  union all select complaint_id from complaint_returns
    where shop_id = ${shop} and waybill_no = any(${numbers}::text[])`;

const AGREED = {
  goods: sql`returns <> 'none'`,
  resend: sql`resend > 0 and resend_order_id is null`,
};
/** Condition of complaints in which something was agreed with a neighbour and is not there yet. */
export const isAwaited = (what: (typeof AWAITS)[number], shop: string): Condition =>
  sql<boolean>`c.id in (select complaint_id from complaint_legs
    where shop_id = ${shop} and state = ${sql.lit(LEG.agreed)} and ${AGREED[what]})`;
const OPEN = sql<boolean>`(c.closed_at is null and c.waits_for <> 'nobody')`;
/** Condition of open complaints past the time by which somebody should have answered. */
export const OVERDUE = sql<boolean>`c.due_at < now() and ${OPEN}`;

/**
 * Condition of complaints with one act that is both by these members and within these times; the first filled of the
 * three filters makes it for all.
 */
const acted =
  (filter: (typeof ACTED)[number]) =>
  (_: unknown, shop: string, all: ComplaintFilters): Condition => {
    if (firstFilled(all, ACTED) !== filter) return sql<boolean>`true`;
    const { ActedBy: by, ActedFrom: from, ActedTo: until } = all;
    return sql<boolean>`c.id in (select complaint_id from complaint_posts where ${actsWithin(shop, { by, from, until })})`;
  };
const ACTED = ['ActedBy', 'ActedFrom', 'ActedTo'] as const;

/** One condition per filter of the contract (alias `c`); a filter without one does not compile. */
const CONDITIONS: Conditions = {
  ComplaintNo: (nos) => sql<boolean>`c.no = any(${nos.map((no) => no.toUpperCase())}::text[])`,
  /** About these orders, or settled by them. */
  OrderNos: (orderIds, shop) => sql<boolean>`(c.order_id = any(${orderIds}::bigint[]) or c.id in (
    select complaint_id from complaint_legs where shop_id = ${shop} and resend_order_id = any(${orderIds}::bigint[])))`,
  ExpressNos: (texts, shop) => sql<boolean>`c.id in (${byParcel(shop, texts.map(cleanWaybillNo))})`,
  Mobiles: (phones, shop) =>
    ofOrders(sql`select o.id from orders o where o.shop_id = ${shop} and ${phoneIsOneOf('o', phones)}`),
  IdComplaintType: numbers('c.type'),
  IdReasons: numbers('c.reason'),
  /** A state, or the bit of what came of a parcel in trouble. */
  IdComplaintStatus: (values) =>
    sql<boolean>`(${numbers('c.status')(values)} or c.from_trouble and ${FROM_TROUBLE} = any(${[...values]}::int[]))`,
  /** Of these two the all-zero GUID stands for nobody: sold by this shop itself, shipped by it. */
  ChannelBusinessUnitIDs: idsOrNobody('c.agent_id'),
  VendorBusinessUnitIDs: idsOrNobody('c.vendor_id'),
  SpuIDs: ids('c.spu_id'),
  Responsible: numbers('c.responsible'),
  Results: (bits) => sql<boolean>`c.results & ${bits} <> 0`,
  HandlerIDs: ids('c.handler_id'),
  ActedBy: acted('ActedBy'),
  ActedFrom: acted('ActedFrom'),
  ActedTo: acted('ActedTo'),
  Awaits: (what, shop) =>
    sql<boolean>`c.closed_at is null and (${sql.join(
      what.map((each) => isAwaited(each, shop)),
      sql` or `,
    )})`,
  RaisedByMe: (isMine) => sql<boolean>`(c.raised = 'me') = ${isMine}`,
  FromTrouble: (is) => sql<boolean>`c.from_trouble = ${is}`,
  IsGuest: (is) => (is ? sql<boolean>`c.guest` : sql<boolean>`not c.guest`),
  ThirdPartyRefundNos: (nos) => sql<boolean>`c.refund_no <> '' and c.refund_no = any(${nos}::text[])`,
  WaitsFor: (who) => sql<boolean>`c.closed_at is null and c.waits_for = any(${who}::text[])`,
  Overdue: (is) => (is ? OVERDUE : sql<boolean>`not coalesce(${OVERDUE}, false)`),
  IsOpen: (is) => (is ? OPEN : sql<boolean>`not ${OPEN}`),
  IsReopened: (is) => sql<boolean>`c.reopened ${sql.raw(is ? '>' : '=')} 0`,
  OfCancelled: (is, shop) =>
    sql<boolean>`exists (select from orders o where o.shop_id = ${shop} and o.id = c.order_id
      and o.status & ${sql.lit(CANCELLED)} ${sql.raw(is ? '<>' : '=')} 0)`,
  IsClosed: (is) => sql<boolean>`c.closed_at ${sql.raw(is ? 'is not null' : 'is null')}`,
  StartTime: (time) => sql<boolean>`c.created_at >= ${time}::timestamptz`,
  EndTime: (time) => sql<boolean>`c.created_at < ${time}::timestamptz`,
};

/** Condition of a whole list: `shop_id = …` and each given filter, joined by `and`. */
export function complaintConditions(shopId: string, filters: ComplaintFilters): Condition {
  const keys = (Object.keys(CONDITIONS) as Filter[]).filter((key) => isFilled(filters[key]));
  const each = keys.map((key) => {
    const make = CONDITIONS[key] as (value: unknown, shopId: string, all: ComplaintFilters) => Condition;
    return make(filters[key], shopId, filters);
  });
  return sql<boolean>`${sql.join([sql`c.shop_id = ${shopId}`, ...each], sql` and `)}`;
}
