import { type RawBuilder, sql } from 'kysely';
import { KIND } from '#features/ledger/ledger/entry.ts';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import type { SettlementItem } from '../item.ts';
import { type ItemFilters, isItemDisputed, itemConditions } from './item-conditions.ts';
import { joinedStatus, settledShares } from './settled.ts';

interface Page {
  limit: number;
  offset?: number;
  isDesc?: boolean | undefined;
  /** Only items beyond this one, in the page's direction. */
  beyond?: string | undefined;
}

/** What of an entry's amount is freight: what the price of its pieces leaves; of another price and of what was agreed, as told. */
const FREIGHT = sql`case when i.kind >= 3 then i.freight when i.price is null then 0
  else i.amount - i.price * i.pieces end`;

/**
 * The line by which an entry stands on a bill, looked up entry by entry: a plan made while a shop had next to no bills
 * reads all lines of all bills for each page of entries once it has many.
 */
const standingLine = (
  entry: string,
) => `lateral (select m.bill_id, m.item_id, m.section from settlement_bill_items m
  where m.shop_id = ${entry}.shop_id and m.item_id = ${entry}.id and m.removed_no is null offset 0)`;

/** The entries of a page with the lines by which they stand on bills. */
const PLACED = sql.raw(`select page.*, l.item_id as line_id, l.bill_id, l.section
  from page left join ${standingLine('page')} as l on true`);
/** What entries of a page have of bills that are paid in part: of those bills alone is it worked out, and once. */
const SHARES =
  sql.raw(`select * from (${settledShares('b.id = any(array(select bill_id from placed))')}) as shares
  where id in (select id from page)`);
const SETTLED_SHARE = sql`coalesce(case when i.type in (2, 4) then -part.settled else part.settled end, 0)`;

/** Parcels (alias `w`) of a line: of a shipment those that brought it, whatever became of them; else what stands of its order. */
const IS_OF_LINE = sql`case i.kind when ${sql.lit(KIND.shipped)} then (w.voided_at is null or w.voided_no is not null)
    and coalesce(w.entry_no, i.no) = i.no
  when ${sql.lit(KIND.voided)} then w.voided_no = i.no else w.voided_at is null end`;

/** Where the order's entry stands that this one (alias `i`, on the bill of `l`) puts right or came after. */
const earlierBill = (shopId: string) => sql`select e.no from settlement_items o
  cross join ${sql.raw(standingLine('o'))} as m
  join settlement_bills e on e.shop_id = ${shopId} and e.id = m.bill_id
  where o.shop_id = ${shopId} and o.order_id = i.order_id and (o.type + 1) / 2 = (i.type + 1) / 2
    and o.id < i.id and m.bill_id <> l.bill_id
  order by (o.id = i.corrects_id) is true desc, o.id desc limit 1`;

/**
 * The page is found first, then the goods, names and waybills of its few rows, from the shop's own orders. Whether a row is
 * paid is told twice and looked up once (`offset 0`).
 */
export function selectItems(shopId: string, filters: ItemFilters, page: Page): RawBuilder<SettlementItem> {
  const direction = page.isDesc === false ? sql`asc` : sql`desc`;
  return sql`with page as (${pageOf(shopId, filters, page)}), placed as materialized (${PLACED}), shares as materialized (${SHARES})
    select i.id::text as "ItemID", coalesce(o.id::text, '') as "OrderID", i.type as "IdPaymentType", i.kind as "Kind",
      i.trader_id as "TraderID", s.name as "TraderName", o.third_party_order_id as "ThirdPartyOrderID",
      coalesce(o.spu_name, '') as "SpuName", i.pieces as "Quantity", i.price as "UnitPrice", not ${isPriced(shopId)} as "IsUnpriced", ${FREIGHT} as "Freight",
      i.amount as "Amount", coalesce(o.receiver, '') as "Receiver", order_time(i.id) as "BookedOn",
      i.corrects_id::text as "CorrectsItemID", i.actor as "CreatedBy", i.reason as "Reason",
      p.status as "Status",
      case p.status when 3 then i.amount when 2 then ${SETTLED_SHARE} else 0 end as "SettledAmount", ${isItemDisputed(shopId)} as "IsDisputed", b.id as "BillID", b.no as "BillNo", case when b.id is not null then l.section end as "Section",
      case when b.id is not null and l.section = 3 then (${earlierBill(shopId)}) end as "EarlierBillNo",
      (select coalesce(json_agg(w.waybill_no order by w.id), '[]') from parcels w
        where w.shop_id = ${shopId} and w.order_id = i.order_id and ${IS_OF_LINE}) as "Waybills"
    from placed as i
    left join orders o on o.shop_id = ${shopId} and o.id = i.order_id
    join shops s on s.id = i.trader_id
    cross join lateral (select i.line_id as item_id, i.bill_id, i.section) as l
    left join settlement_bills b on b.shop_id = ${shopId} and b.id = l.bill_id
    left join shares as part on part.id = i.id
    cross join lateral (select ${joinedStatus(shopId)} as status offset 0) as p
    order by i.id ${direction}`;
}

/**
 * A page of items by their ids. Those of one bill are found by its lines, in their order: the next page of a bill of
 * 100,000 then costs what the first does.
 */
function pageOf(
  shopId: string,
  { BillIDs, Sections, ...filters }: ItemFilters,
  page: Page,
): RawBuilder<unknown> {
  const direction = page.isDesc === false ? sql`asc` : sql`desc`;
  const rest = (id: RawBuilder<unknown>) =>
    sql`${
      page.beyond ? sql` and ${id} ${page.isDesc === false ? sql`>` : sql`<`} ${page.beyond}` : sql``
    } order by ${id} ${direction} limit ${sql.lit(page.limit)} ${page.offset ? sql`offset ${page.offset}` : sql``}`;
  const [bill, ...others] = BillIDs ?? [];
  if (!bill || others.length > 0)
    return sql`select * from settlement_items i
      where ${itemConditions(shopId, { ...filters, BillIDs, Sections })}${rest(sql`i.id`)}`;
  const sections = Sections?.length ? sql` and m.section = any(${Sections}::smallint[])` : sql``;
  return sql`select i.* from settlement_bill_items m join settlement_items i on i.id = m.item_id
    where m.shop_id = ${shopId} and m.bill_id = ${bill} and m.removed_no is null${sections}
      and ${itemConditions(shopId, filters)}${rest(sql`m.item_id`)}`;
}
