import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { isOneOf } from '#kit/list/server/is-one-of.ts';
import type { settlementItems } from '../contract.ts';
import type { ItemTab } from '../item-tabs.ts';
import { isSettledAs } from './settled.ts';

type Query = z.output<typeof settlementItems.get.input>;
export type ItemFilters = Partial<
  Omit<Query, 'pageIndex' | 'currentPage' | 'pageSize' | 'exactTotal' | 'orderBy'>
>;

type Condition = RawBuilder<boolean>;
type FilterValue<K extends keyof ItemFilters> = NonNullable<ItemFilters[K]>;
type Filter = Exclude<keyof ItemFilters, 'isDesc'>;

/** Each tab is a filter. */
const TAB_FILTERS: Record<ItemTab, ItemFilters> = {
  all: {},
  free: { IsFree: true },
  billed: { IsFree: false },
  paid: { Statuses: [3] },
  carried: { Sections: [3] },
  disputed: { IsDisputed: true },
  unpriced: { IsUnpriced: true },
};

const ofOrders = (orderIds: RawBuilder<unknown>): Condition => sql<boolean>`i.order_id in (${orderIds})`;

/** Whether a change of an item (alias `i`) is asked and not answered. */
export const isItemDisputed = (shopId: string) => sql<boolean>`exists (select from settlement_requests r
  where r.shop_id = ${shopId} and r.item_id = i.id and r.state = 'open')`;

const SIDES = { 1: [1, 2], 2: [3, 4] } as const;

/** One condition per filter of the contract (alias `i`); a filter without one does not compile. */
const CONDITIONS: { [K in Filter]-?: (value: FilterValue<K>, shopId: string) => Condition } = {
  TraderIDs: (ids) => isOneOf('i.trader_id', ids, 'uuid'),
  // Its types are written out: one plan for each side, which is remembered.
  Side: (side) => sql<boolean>`i.type in (${sql.join(SIDES[side].map((type) => sql.lit(type)))})`,
  IdPaymentTypes: (types) => isOneOf('i.type', types, 'smallint'),
  startTime: (time) => sql<boolean>`i.id >= ${firstIdAt(new Date(time))}`,
  endTime: (time) => sql<boolean>`i.id < ${firstIdAt(new Date(time))}`,
  OrderIDs: (ids) => sql<boolean>`i.order_id = any(${ids}::bigint[])`,
  ThirdPartyOrderIDs: (texts, shop) =>
    ofOrders(
      sql`select id from orders where shop_id = ${shop} and third_party_order_id = any(${texts}::text[])`,
    ),
  ExpressNos: (texts, shop) =>
    ofOrders(sql`select order_id from parcels
      where shop_id = ${shop} and waybill_no = any(${texts.map(cleanWaybillNo)}::text[])`),
  Kinds: (kinds) =>
    // In the words of its partial index.
    sql<boolean>`i.kind = any(${kinds}::smallint[])${kinds.includes(1) ? sql`` : sql` and i.kind <> 1`}`,
  BillIDs: (ids, shop) =>
    sql<boolean>`i.id in (select item_id from settlement_bill_items
      where shop_id = ${shop} and bill_id = any(${ids}::uuid[]) and removed_no is null)`,
  Sections: (sections, shop) =>
    // In the words of its partial index.
    sql<boolean>`i.id in (select item_id from settlement_bill_items where shop_id = ${shop} and bill_id is not null
      and removed_no is null and section = any(${sections}::smallint[])${sections.includes(1) ? sql`` : sql` and section <> 1`})`,
  IsFree: (value, shop) =>
    sql<boolean>`${sql.raw(value ? 'not exists' : 'exists')} (select from settlement_bill_items l
      where l.shop_id = ${shop} and l.item_id = i.id and l.removed_no is null)`,
  OrdersOfBillIDs: (ids, shop) =>
    ofOrders(sql`select o.order_id from settlement_bill_items m join settlement_items o on o.shop_id = ${shop} and o.id = m.item_id
      where m.shop_id = ${shop} and m.bill_id = any(${ids}::uuid[]) and m.removed_no is null`),
  IsDisputed: (value, shop) => sql<boolean>`${sql.raw(value ? '' : 'not ')}${isItemDisputed(shop)}`,
  SpuNames: (names, shop) =>
    sql<boolean>`exists (select from orders o where o.shop_id = ${shop} and o.id = i.order_id
      and o.spu_name = any(${names}::text[]))`,
  Search: (text, shop) =>
    sql<boolean>`(i.reason ilike ${containsPattern(text)} or exists (select from orders o where o.shop_id = ${shop}
      and o.id = i.order_id and (o.spu_name ilike ${containsPattern(text)} or o.receiver ilike ${containsPattern(text)}
      or o.third_party_order_id = ${text} or o.id = ${ownNumber(text) ?? null}::bigint)))`,
  Statuses: (statuses, shop) => (statuses.includes(-1) ? sql<boolean>`true` : isSettledAs(shop, statuses)),
  Tab: (tab, shop) => itemConditions(shop, TAB_FILTERS[tab]),
  IsUnpriced: (value, shop) => sql<boolean>`${sql.raw(value ? 'not ' : '')}${isPriced(shop)}`,
};

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

export const activeItemFilters = (filters: ItemFilters): Filter[] =>
  (Object.keys(CONDITIONS) as Filter[]).filter((key) => isGiven(filters[key]) && filters[key] !== 'all');

/** `shop_id = …` and each given filter, joined by `and`; table alias `i`. */
export function itemConditions(shopId: string, filters: ItemFilters): Condition {
  const each = activeItemFilters(filters).map((key) => {
    const make = CONDITIONS[key] as (value: unknown, shopId: string) => Condition;
    return make(filters[key], shopId);
  });
  return sql<boolean>`${sql.join([sql`i.shop_id = ${shopId}`, ...each], sql` and `)}`;
}
