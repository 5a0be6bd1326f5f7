import { type RawBuilder, sql } from 'kysely';
import { maskPhone } from '#features/sheets/addresses/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ASK, ASK_KINDS } from '../asks.ts';
import { CREATION_TYPES } from '../creation-types.ts';
import type { OrderRow } from '../order-row.ts';
import { runsOn } from './due-condition.ts';
import { FOR_SHIPPING } from './same-receiver.ts';

/** The columns of `OrderRow` that stand on the order itself. */
const COLUMNS = sql`
  o.id::text as "OrderID", o.status as "Status", o.stage as "Stage", o.status_reason as "StatusReason",
  o.cancel_request as "CancelRequest", o.cancel_answer as "CancelAnswer", o.spu_id as "SpuID", o.spu_name as "SpuName",
  o.amount as "Amount", o.shipped_amount as "ShippedAmount",
  o.sale_price as "SalePrice", o.sale_freight as "SaleFreight",
  o.cost_price as "CostPrice", o.cost_freight as "CostFreight", o.price_rule as "PriceRule",
  o.receiver as "Receiver", o.phone as "Mobile", o.province as "Province", o.city as "City", o.area as "Area",
  o.street as "Street", coalesce(o.village, '') as "Village", o.detail as "AddressDetail", o.agent_id as "AgentID", o.vendor_id as "VendorID",
  o.third_party_name as "ThirdPartyName", o.third_party_order_id as "ThirdPartyOrderID",
  o.buyer_note as "BuyerNote", o.seller_note as "SellerNote", o.tags as "Tags",
  o.creation_type as "IdCreationType", o.import_task_id as "ImportTaskID",
  case when o.creation_type in (${sql.lit(CREATION_TYPES.door)}, ${sql.lit(CREATION_TYPES.hub)}) and o.hop = 0 then (select b.batch_no from import_batches b
    where b.shop_id = o.shop_id and b.submission_id = o.submission_id) end as "ImportBatchNo",
  o.received_at as "ReceivedOn", o.created_at as "CreatedOn", o.delivered_at as "DeliveredOn",
  coalesce(o.receipt, (o.shipped_amount > 0)::int) as "Receipt", o.receipt_on as "ReceiptOn",
  o.ship_by as "ShipBy", o.asks as "Asks",
  coalesce(o.swap->>'skuName', '') as "SwapName", o.presale_ship_on::text as "PresaleShipOn",
  o.split_of::text as "SplitOf", o.group_buy_name as "GrouponName"`;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** An order has parcels when it has shipped something, or did before a waybill was voided. */
const PARCELS = sql`case when o.delivered_at is null then '[]'::json else (
  select coalesce(json_agg(json_build_object('ParcelID', p.id, 'ExpressCompany', p.company, 'ExpressNo', p.waybill_no,
    'Amount', p.amount, 'ShippedOn', ${iso('p.shipped_at')},
    'Note', p.note, 'Voided', p.voided_at is not null, 'State', p.trace_state, 'StateOn', ${iso('p.trace_at')},
    'LastLine', p.last_line, 'Mark', p.trace_mark) order by p.id), '[]')
  from parcels p where p.shop_id = o.shop_id and p.order_id = o.id) end as "Parcels"`;

/** Bit 16 says whether there are any. */
const HOLDS = sql`case when o.status & 16 = 0 then '[]'::json else (
  select coalesce(json_agg(json_build_object('HoldID', h.id, 'Mine', h.mine, 'ByShop', h.by_shop, 'ByName', h.by_name,
    'IdHoldReason', h.reason, 'Note', h.note, 'HeldOn', ${iso('h.placed_at')}, 'Until', ${iso('h.until')},
    'AfterExport', h.after_export, 'ClockRuns', ${runsOn('o')}) order by h.hop), '[]')
  from order_holds h where h.shop_id = o.shop_id and h.order_id = o.id and h.ended_at is null) end as "Holds"`;

const BIT = `case q.kind ${ASK_KINDS.map((kind) => `when '${kind}' then ${ASK[kind]}`).join(' ')} else 0 end`;

const asked = (what: string) => sql`(select ${sql.raw(what)} from order_requests q
  where q.shop_id = o.shop_id and q.order_id = o.id and q.state = 'open' and q.kind <> 'price')`;

/** Since when the order waits for an answer between its shops; a price is asked beside it, without holding it up. */
const ASKED = sql`case when o.asks = 0 and o.cancel_request is null then null else ${asked('min(q.asked_at)')} end as "AskedOn",
  case when o.asks = 0 and o.cancel_request is null then null else ${asked('min(q.due_at)')} end as "AskDueOn",
  case when o.asks = 0 then 0 else ${asked(`coalesce(bit_or(${BIT}) filter (where q.part = 'answers'), 0)`)} end as "AsksHere"`;

interface Page {
  limit: number;
  offset?: number;
  isDesc?: boolean;
  /** `offset` and `limit` are counted from the other end; the rows come in the order asked for all the same. */
  fromEnd?: boolean;
  /** Few orders match: no index in order is followed to look for them among all. */
  isNarrow?: boolean;
  /** Orders are met along these ids (`order_id`) instead of an index of their own; only those are listed. */
  along?: RawBuilder<unknown> | undefined;
  /** With what whoever ships them has use for. */
  toShip?: boolean;
}

/**
 * Orders that match `where` (alias `o`), newest first. The page of orders is found first, then the pictures,
 * partners' names and parcels of its few rows.
 */
export function ordersOf(where: RawBuilder<boolean>, page: Page): RawBuilder<OrderRow> {
  return sql`
    select ${COLUMNS}, s.image_url as "SpuImageUrl", a.partner_name as "AgentName", v.partner_name as "VendorName",
      w.name as "WarehouseName",
      ${HOLDS}, ${ASKED}, ${PARCELS}${page.toShip ? FOR_SHIPPING : sql``}
    from (${rowsOf(where, page)}) as o
    left join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
    left join warehouses w on w.shop_id = o.shop_id and w.id = o.warehouse_id
    left join partners a on a.shop_id = o.shop_id and a.kind = 'agent' and a.partner_id = o.agent_id
    left join partners v on v.shop_id = o.shop_id and v.kind = 'vendor' and v.partner_id = o.vendor_id
    order by o.id ${page.isDesc === false ? sql`asc` : sql`desc`}`;
}

function rowsOf(where: RawBuilder<boolean>, { along, isDesc, ...page }: Page): RawBuilder<unknown> {
  // Written out, so that the remembered plan knows that only a page of rows is wanted.
  const offset = page.offset ? sql`offset ${page.offset}` : sql``;
  const isRising = (isDesc === false) !== (page.fromEnd === true);
  const part = sql`${isRising ? sql`asc` : sql`desc`} limit ${sql.lit(page.limit)} ${offset}`;
  if (!along)
    return sql`select * from orders o where ${where} order by ${page.isNarrow ? sql`o.id + 0` : sql`o.id`} ${part}`;
  // Offset 0 makes the database ask for each order by its id, instead of looking for the few among all in their order.
  return sql`select o.* from (${along}) as t cross join lateral
    (select * from orders o where ${where} and o.id = t.order_id offset 0) as o order by t.order_id ${part}`;
}

export const selectOrders = async (
  db: TenantDb,
  where: RawBuilder<boolean>,
  page: Page,
): Promise<OrderRow[]> => (await ordersOf(where, page).execute(db.k)).rows;

type Reader = Pick<ShopCtx, 'can'>;

/** Takes out what the reader has no right to see: prices and whole phone numbers. */
export function visibleTo({ can }: Reader, rows: OrderRow[]): OrderRow[] {
  const sales = can('price.sales.view');
  const costs = can('price.purchase.view');
  const phones = can('phone.full');
  for (const row of rows) {
    if (!sales) Object.assign(row, { SalePrice: null, SaleFreight: null, PriceRule: '' });
    if (!costs) Object.assign(row, { CostPrice: null, CostFreight: null });
    if (!phones) row.Mobile = maskPhone(row.Mobile);
  }
  return rows;
}
