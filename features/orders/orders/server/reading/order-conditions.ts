import { type RawBuilder, sql } from 'kysely';
import { TYPE } from '#features/ledger/ledger/entry.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { isFilled } from '#kit/list/filled-filters.ts';
import { valuePlan } from '#kit/tenant/server/value-plan.ts';
import { cleanWaybillNo } from '../../numbers/clean-waybill-no.ts';
import { receiverBuckets } from '../../numbers/receiver-bucket.ts';
import type { OrderFilters } from '../../order-filters.ts';
import { MOST_MARK, RECEIPT } from '../../receipt.ts';
import { STATUS } from '../../status.ts';
import { firstIdAt } from '../../times/order-time.ts';
import { dueWindow } from '../../times/ship-due.ts';
import { settlementPort } from '../ports.ts';
import { dueWithin } from './due-condition.ts';
import { goodsOfOrder } from './goods-of-order.ts';
import { phoneIsOneOf } from './phone-condition.ts';

/** Condition on an order, alias `o`. */
export type Condition = RawBuilder<boolean>;
/** Side on which a shop lists orders. */
export type View = 'normal' | 'byagent' | 'byvendor' | 'fordeliver';

/** Bits of `orders.roles`. */
export const ROLE: Record<View, number> = { normal: 1, byagent: 2, byvendor: 4, fordeliver: 8 };

/**
 * Condition that a column has one of the values, of which one is rare and another usual: the plan is made for these. One
 * value reads its index in order; `= any` would sort.
 */
const any = (column: string, values: readonly unknown[], type: string): Condition =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${valuePlan}${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${valuePlan}${values}::${sql.raw(type)})`;
/** The same for partners: the all-zero GUID stands for those with nobody on that side: entered here, shipped here. */
const anyOrNobody = (column: string, ids: readonly string[]): Condition =>
  ids.includes(EMPTY_ID)
    ? sql<boolean>`(${any(column, ids, 'uuid[]')} or ${sql.ref(column)} is null)`
    : any(column, ids, 'uuid[]');
/**
 * Condition that a query finds the id by which an index knows the orders: their own, or that of what they belong to.
 */
const within = (column: string, matching: RawBuilder<unknown>): Condition =>
  sql<boolean>`${sql.ref(column)} in (${matching})`;
/** Condition on bits of the status; 0 stands for no bit, which narrows nothing. */
const bits = (condition: string, value: number): Condition | undefined =>
  value === 0 ? undefined : sql<boolean>`${sql.raw(condition.replaceAll('?', String(value)))}`;
/** Condition that a column has a value, or none, in the words of the partial indexes on such columns. */
const isThere = (column: string, isPresent: boolean): Condition =>
  sql<boolean>`${sql.ref(column)} is ${sql.raw(isPresent ? 'not null' : 'null')}`;

/** Parts of listings `x` of a shop, each with the version that they are: those of now and those of before. */
export const partsOfVersions = (shop: string): RawBuilder<unknown> => sql`(
  select x.spu_id, z.version, x.sku_id from spu_skus x join spus z on z.shop_id = ${shop} and z.id = x.spu_id
    where x.shop_id = ${shop}
  union all select spu_id, version, sku_id from spu_past_skus where shop_id = ${shop})`;

/** Products `k` and their groups `g` that are like this. */
export const skusOf = (shop: string): RawBuilder<unknown> =>
  sql`skus k left join sku_groups g on g.shop_id = ${shop} and g.id = k.group_id`;

/**
 * The order holds a product that is like this (`k`, its group `g`): by the version of its listing that it was entered
 * with, and by the order itself where something was swapped or it brings but a part of a set.
 */
const holdsSku = (shop: string, what: Condition): Condition => sql<boolean>`case
  when o.swap is null and o.split_of is null then (o.spu_id, o.spu_version) in (
    select x.spu_id, x.version from ${partsOfVersions(shop)} as x
      join ${skusOf(shop)} on k.shop_id = ${shop} and k.id = x.sku_id where ${what})
  else exists (select from ${goodsOfOrder} as x join ${skusOf(shop)} on k.shop_id = ${shop} and k.id = x.sku_id
    where ${what}) end`;

/** As it was called when the order was entered; a part of a set has what it brings behind the set's name. */
const wasCalled = (names: readonly string[]): Condition =>
  sql<boolean>`(${any('o.spu_name', names, 'text[]')} or (o.split_of is not null and exists (
    select from unnest(${names}::text[]) as n(name) where starts_with(o.spu_name, n.name || '（'))))`;

/** What of a product each filter by product looks at. */
export const OF_SKU = {
  barCodes: 'k.bar_code',
  brands: 'g.brand',
  skuIds: 'k.id',
  skuNames: 'k.name',
  skuGroupIds: 'k.group_id',
  skuGroupNames: 'g.name',
} as const;

/** The product is one of these. */
export const isSku = (key: keyof typeof OF_SKU, values: readonly unknown[]): Condition =>
  any(OF_SKU[key], values, key === 'skuIds' || key === 'skuGroupIds' ? 'uuid[]' : 'text[]');

/** Condition on how a receiver's name begins. */
function beginsWith(text: string): Condition | undefined {
  const buckets = receiverBuckets(text);
  if (!buckets) return undefined;
  const { from, to } = buckets;
  const bucket = from === to ? sql`= ${from}` : sql`between ${from} and ${to}`;
  return sql<boolean>`(o.receiver_bucket ${bucket} and starts_with(o.receiver, ${text}))`;
}

const suspendedWhere = (shop: string, what: RawBuilder<unknown>): Condition =>
  within(
    'o.id',
    sql`select order_id from order_holds where shop_id = ${shop} and ended_at is null and ${what}`,
  );
/** Condition that the order has a live parcel like this; checked among orders that the other filters find. */
const hasParcel = (shop: string, what: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select from parcels p where p.shop_id = ${shop} and p.order_id = o.id and p.voided_at is null
    and ${what})`;

/**
 * Relation of orders with one of the tags (alias `t`), within the window: the database does not carry a window over
 * from another table.
 */
export function taggedWith(
  shop: string,
  tags: readonly string[],
  { startTime, endTime }: OrderFilters,
): RawBuilder<unknown> {
  const from = startTime ? sql`and t.order_id >= ${firstIdAt(new Date(startTime))}` : sql``;
  const until = endTime ? sql`and t.order_id < ${firstIdAt(new Date(endTime))}` : sql``;
  return sql`order_tags t where t.shop_id = ${shop} and ${any('t.tag', tags, 'text[]')} ${from} ${until}`;
}

/** Conditions of receipts that no order keeps, since nobody has said anything of it: only shipping tells them. */
const UNSAID: Readonly<Record<number, Condition>> = {
  // Nothing of it has left: by its stage, of which there is an index.
  [RECEIPT.none]: sql<boolean>`o.stage in (1, 2, 3, 7, 8) and o.receipt is null and o.shipped_amount = 0`,
  [RECEIPT.onTheWay]: sql<boolean>`o.receipt is null and o.shipped_amount > 0`,
};

/** How far an order (alias `o`) has arrived, as the filter of receipts has it; null of one that never leaves. */
export const RECEIPT_OF: RawBuilder<number | null> = sql`case when o.receipt is not null then o.receipt
  when ${UNSAID[RECEIPT.onTheWay]} then ${sql.lit(RECEIPT.onTheWay)} when ${UNSAID[RECEIPT.none]} then ${sql.lit(RECEIPT.none)} end`;

type FilterValue<K extends keyof OrderFilters> = NonNullable<OrderFilters[K]>;
type Conditions = {
  [K in keyof OrderFilters]-?: (
    value: FilterValue<K>,
    shopId: string,
    view: View,
    all: OrderFilters,
  ) => Condition | undefined;
};

/** Settlement types of the money that a view is about: what this shop pays its suppliers, or what its agents pay it. */
const TYPES_OF: Record<View, readonly number[]> = {
  normal: [TYPE.iOweVendor, TYPE.vendorOwes],
  byvendor: [TYPE.iOweVendor, TYPE.vendorOwes],
  byagent: [TYPE.agentOwes, TYPE.iOweAgent],
  fordeliver: [TYPE.agentOwes, TYPE.iOweAgent],
};

/** One condition per filter of the contract; a filter without one does not compile. */
const CONDITIONS: Conditions = {
  // Of one stage there is a way in that any plan takes: its plan is remembered.
  stages: (ids) => (ids.length === 1 ? sql<boolean>`o.stage = ${ids[0]}` : any('o.stage', ids, 'smallint[]')),
  agentIds: (ids) => anyOrNobody('o.agent_id', ids),
  vendorIds: (ids) => anyOrNobody('o.vendor_id', ids),
  // The listing's own too, where the order holds the listing as it is.
  barCodes: (texts, shop) =>
    sql<boolean>`(${holdsSku(shop, isSku('barCodes', texts))} or (o.swap is null and o.split_of is null
      and (o.spu_id, o.spu_version) in (
        select b.id, b.version from spus b where b.shop_id = ${shop} and b.bar_code = any(${texts}::text[]))))`,
  brands: (texts, shop) => holdsSku(shop, isSku('brands', texts)),
  buyerReceiver: beginsWith,
  buyerMobile: (texts) => phoneIsOneOf('o', texts),
  provinceIds: (ids) => any('o.province_id', ids, 'text[]'),
  startTime: (time) => sql<boolean>`o.id >= ${firstIdAt(new Date(time))}`,
  endTime: (time) => sql<boolean>`o.id < ${firstIdAt(new Date(time))}`,
  excelCfgId: (id, shop) =>
    sql<boolean>`o.import_task_id in (select id from import_tasks where shop_id = ${shop} and template_id = ${id})`,
  exportMask: (mask) =>
    mask < 0 ? undefined : sql<boolean>`(o.status & ${STATUS.exported} <> 0) = ${mask > 0}`,
  expressBillIDs: (texts, shop) =>
    sql<boolean>`o.id in (select order_id from parcels
      where shop_id = ${shop} and waybill_no = any(${texts.map(cleanWaybillNo)}::text[]))`,
  sourceChannelOrderNo: (texts) => any('o.third_party_order_id', texts, 'text[]'),
  sourceChannels: (texts) => any('o.source_channel', texts, 'text[]'),
  grouponIDs: (ids) => any('o.group_buy_id', ids, 'uuid[]'),
  grouponNames: (texts) => any('o.group_buy_name', texts, 'text[]'),
  idCreationTypes: (ids) => any('o.creation_type', ids, 'smallint[]'),
  mustHaveStatus: (value) => bits('o.status & ? = ?', value),
  mustHaveNotStatus: (value) => bits('o.status & ? = 0', value),
  optionalStatus: (value) => bits('o.status & ? <> 0', value),
  specifiedStatus: (value) => bits('o.status & ? = ?', value),
  mustEqualStatus: (value) => bits('o.status = ?', value),
  orderNo: (ids) => any('o.id', ids, 'bigint[]'),
  orderTrackIDs: (ids) => any('o.id', ids, 'bigint[]'),
  paymentStatus: (value, shop, view) =>
    value < 0 ? undefined : settlementPort.use().isSettled(shop, TYPES_OF[view], value),
  spuIds: (ids) => any('o.spu_id', ids, 'uuid[]'),
  spuNames: (texts) => wasCalled(texts),
  skuIds: (ids, shop) => holdsSku(shop, isSku('skuIds', ids)),
  skuNames: (texts, shop) => holdsSku(shop, isSku('skuNames', texts)),
  skuGroupIds: (ids, shop) => holdsSku(shop, isSku('skuGroupIds', ids)),
  skuGroupNames: (texts, shop) => holdsSku(shop, isSku('skuGroupNames', texts)),
  thirdPartyNames: (texts) => any('o.third_party_name', texts, 'text[]'),
  thirdPartyOrderId: (texts) => any('o.third_party_order_id', texts, 'text[]'),
  warehouseIds: (ids) => any('o.warehouse_id', ids, 'uuid[]'),
  transactionIds: (ids, shop) =>
    within(
      'o.id',
      sql`select id from orders where shop_id = ${shop} and import_task_id is null
          and ${any('submission_id', ids, 'uuid[]')}
        union all select s.id from orders s join import_tasks t on t.shop_id = s.shop_id and t.id = s.import_task_id
          where s.shop_id = ${shop} and ${any('t.submission_id', ids, 'uuid[]')}`,
    ),
  orderDeliveredStart: (time) => sql<boolean>`o.delivered_at >= ${time}`,
  orderDeliveredEnd: (time) => sql<boolean>`o.delivered_at < ${time}`,
  importTaskIds: (ids) => any('o.import_task_id', ids, 'uuid[]'),
  importBatchNos: (texts, shop) =>
    sql<boolean>`o.import_task_id is null and o.submission_id in (select submission_id from import_batches
      where shop_id = ${shop} and ${any('batch_no', texts, 'text[]')})`,
  memberIds: (ids) => sql<boolean>`(o.hop = 0 and ${any('o.created_by', ids, 'uuid[]')})`,
  tags: (texts, shop, _view, all) =>
    within('o.id', sql`select t.order_id from ${taggedWith(shop, texts, all)}`),
  // In the words of its partial index; so is `asked` below.
  urgent: (value) =>
    sql<boolean>`o.status & ${sql.lit(STATUS.priority)} = ${sql.lit(value ? STATUS.priority : 0)}`,
  cancelRequested: (value) => isThere('o.cancel_request', value),
  asked: (value) => sql<boolean>`(o.cancel_request is not null or o.open_requests <> 0) = ${value}`,
  cancelAnswered: (value) => isThere('o.cancel_answer', value),
  heldBy: (who, shop) => suspendedWhere(shop, sql`mine = ${who === 'me'}`),
  holdReasons: (ids, shop) => suspendedWhere(shop, any('reason', ids, 'smallint[]')),
  late: (value, shop) =>
    sql<boolean>`${sql.raw(value ? '' : 'not ')}${dueWithin({ from: null, until: new Date() }, shop)}`,
  unseenChange: (value, shop) =>
    sql<boolean>`${sql.raw(value ? '' : 'not')} o.id in (
      select order_id from order_changes where shop_id = ${shop} and seen_at is null)`,
  waybillsDue: (value, shop) =>
    sql<boolean>`${sql.raw(value ? '' : 'not ')} o.id in (
      select order_id from waybills_to_return where shop_id = ${shop})`,
  receipts: (which) => {
    const kept = which.filter((one) => !UNSAID[one]);
    const unsaid = which.flatMap((one) => UNSAID[one] ?? []);
    const all = kept.length > 0 ? [any('o.receipt', kept, 'smallint[]'), ...unsaid] : unsaid;
    return sql<boolean>`(${sql.join(all, sql` or `)})`;
  },
  shipDue: (due, shop) => dueWithin(dueWindow(due, new Date()), shop),
  // Where carriers are named too, the mark must be on a parcel of theirs.
  marks: (which, shop, _view, { expressCompanies: names }) =>
    sql<boolean>`(o.receipt = ${sql.lit(RECEIPT.trouble)} and ${hasParcel(
      shop,
      sql`(p.trace_mark = any(${which.filter((one) => one <= MOST_MARK)}::smallint[])
      or p.trace_state = any(${which.filter((one) => one > MOST_MARK)}::smallint[]))
      ${names?.length ? sql`and ${any('p.company', names, 'text[]')}` : sql``}`,
    )})`,
  expressCompanies: (names, shop) => hasParcel(shop, any('p.company', names, 'text[]')),
  belowCost: (value) =>
    sql<boolean>`${sql.raw(value ? '' : 'not')} coalesce(o.sale_price * o.amount + o.sale_freight + coalesce(o.sale_rounding, 0)
      < o.cost_price * o.amount + o.cost_freight, false)`,
};

/** Condition of a whole list: `shop_id = …`, the view and each given filter, joined by `and`. Table alias: `o`. */
export function orderConditions(shopId: string, view: View, filters: OrderFilters): RawBuilder<boolean> {
  const isInView = sql<boolean>`o.shop_id = ${shopId} and o.roles & ${sql.lit(ROLE[view])} <> 0`;
  return sql<boolean>`${sql.join([isInView, ...conditionsOf(shopId, filters, view)], sql` and `)}`;
}

/** Conditions of the given filters on an order (alias `o`). */
export const conditionsOf = (shopId: string, filters: OrderFilters, view: View = 'normal'): Condition[] =>
  activeOrderFilters(filters).flatMap((key) => {
    const make = CONDITIONS[key] as (
      value: unknown,
      shopId: string,
      view: View,
      all: OrderFilters,
    ) => Condition | undefined;
    return make(filters[key], shopId, view, filters) ?? [];
  });

/** Position of each filter in a statement, so that the same filters make the same one. */
const POSITIONS = new Map(Object.keys(CONDITIONS).map((key, place) => [key, place]));

/**
 * Keys of the filters that really narrow the list; an empty list of values narrows nothing. It is called several times
 * a page, so it goes through what is given, not through all that may be.
 */
export function activeOrderFilters(filters: OrderFilters): (keyof OrderFilters)[] {
  const active = (Object.keys(filters) as (keyof OrderFilters)[]).filter(
    (key) => POSITIONS.has(key) && isFilled(filters[key]),
  );
  return active.sort((a, b) => (POSITIONS.get(a) ?? 0) - (POSITIONS.get(b) ?? 0));
}

/** Filters that match few orders of one time: those are found first, then put in order. */
const NARROW: readonly (keyof OrderFilters)[] = [
  'buyerMobile',
  'expressBillIDs',
  'importBatchNos',
  'importTaskIds',
  'orderNo',
  'orderTrackIDs',
  'sourceChannelOrderNo',
  'thirdPartyOrderId',
  'transactionIds',
];

export const isNarrow = (filters: OrderFilters): boolean =>
  activeOrderFilters(filters).some((key) => NARROW.includes(key));
