import { type RawBuilder, sql } from 'kysely';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CREATION_TYPES } from '../../creation-types.ts';
import { ORDER_NOTES, orderNotes } from '../../order-notes.ts';
import type { OrderRow } from '../../order-row.ts';
import { swapNameOf } from '../../packed-instead.ts';
import { FLAGGED_REQUESTS, REQUEST_FLAG } from '../../request-flags.ts';
import { isClockRunning } from './due-condition.ts';
import type { View } from './order-conditions.ts';
import { FOR_SHIPPING } from './same-receiver.ts';

const noteColumns = orderNotes.map((name) => `o.${ORDER_NOTES[name].column}`).join(', ');
const noteSelects = orderNotes
  .map((name) => `nullif(o.${ORDER_NOTES[name].column}, '') as "${name}"`)
  .join(', ');

/**
 * Columns read of an order for its row. Each join carries every column of the page along, sent or not: all of them took
 * the database a tenth longer.
 */
const READ = sql.raw(
  `o.shop_id, o.id, o.hop, o.chain, o.status, o.stage, o.status_reason, o.cancel_request, o.cancel_answer, o.spu_id,
  o.spu_name, o.amount, o.shipped_amount, o.sale_price, o.sale_freight, o.sale_rounding, o.cost_price, o.cost_freight, o.price_rule,
  o.receiver, o.phone, o.phone_reversed, o.province, o.city, o.area, o.street, o.village, o.detail, o.agent_id,
  o.vendor_id, o.third_party_name, o.third_party_order_id, ${noteColumns}, o.tags, o.creation_type,
  o.import_task_id, o.submission_id, o.received_at, o.created_at, o.delivered_at, o.receipt, o.receipt_on, o.ship_by,
  o.open_requests, o.swap, o.presale_ship_on, o.split_of, o.group_buy_name, o.warehouse_id`,
);

/**
 * Current shop in look-ups beside an order: from the setting, as row-level security has it. With the order's own
 * `shop_id` each look-up would need a step more, which compares the two.
 */
const CURRENT_SHOP = `current_setting('app.shop_id')::uuid`;

/** The columns of `OrderRow` that stand on the order itself. */
const COLUMNS = sql.raw(`
  o.id::text as "OrderID", o.status as "Status", o.stage as "Stage", o.status_reason as "StatusReason",
  o.cancel_request as "CancelRequest", o.cancel_answer as "CancelAnswer", o.spu_id as "SpuID", o.spu_name as "SpuName",
  o.amount as "Amount", o.shipped_amount as "ShippedAmount",
  o.sale_price as "SalePrice", o.sale_freight as "SaleFreight", o.sale_rounding as "SaleRounding",
  o.cost_price as "CostPrice", o.cost_freight as "CostFreight", o.price_rule as "PriceRule",
  o.receiver as "Receiver", o.phone as "Mobile", o.province as "Province", o.city as "City", o.area as "Area",
  o.street as "Street", o.village as "Village", o.detail as "AddressDetail", o.agent_id as "AgentID", o.vendor_id as "VendorID",
  o.third_party_name as "ThirdPartyName", o.third_party_order_id as "ThirdPartyOrderID",
  ${noteSelects}, nullif(o.tags, '{}') as "Tags",
  o.creation_type as "IdCreationType", o.import_task_id as "ImportTaskID",
  case when o.creation_type in (${CREATION_TYPES.program}, ${CREATION_TYPES.hub}) and o.hop = 0 then (select b.batch_no from import_batches b
    where b.shop_id = ${CURRENT_SHOP} and b.submission_id = o.submission_id) end as "ImportBatchNo",
  o.received_at as "ReceivedOn", o.created_at as "CreatedOn", o.delivered_at as "DeliveredOn",
  coalesce(o.receipt, nullif((o.shipped_amount > 0)::int, 0)) as "Receipt", o.receipt_on as "ReceiptOn",
  o.ship_by as "ShipBy", nullif(o.open_requests, 0) as "OpenRequests",
  ${swapNameOf('o')} as "SwapName", o.presale_ship_on::text as "PresaleShipOn",
  o.split_of::text as "SplitOf", o.group_buy_name as "GrouponName"`);

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Parcels of an order; it has some when it has shipped something, or did before a waybill was voided. */
const PARCELS = sql.raw(`case when o.delivered_at is not null then (
  select json_agg(json_build_object('ParcelID', p.id, 'ExpressCompany', p.company, 'ExpressNo', p.waybill_no,
    'Amount', p.amount, 'ShippedOn', ${iso('p.shipped_at')},
    'Note', p.note, 'Voided', p.voided_at is not null, 'State', p.trace_state, 'StateOn', ${iso('p.trace_at')},
    'LastLine', p.last_line, 'Mark', p.trace_mark) order by p.id)
  from parcels p where p.shop_id = ${CURRENT_SHOP} and p.order_id = o.id) end as "Parcels"`);

/** Open suspensions of an order; bit 16 says whether there are any. */
const HOLDS = sql`case when o.status & 16 <> 0 then (
  select json_agg(json_build_object('HoldID', h.id, 'Mine', h.mine, 'ByShop', h.by_shop, 'ByName', h.by_name,
    'IdHoldReason', h.reason, 'Note', h.note, 'HeldOn', ${sql.raw(iso('h.placed_at'))}, 'Until', ${sql.raw(iso('h.until'))},
    'AfterExport', h.after_export, 'ClockRuns', ${isClockRunning('o')}) order by h.hop)
  from order_holds h where h.shop_id = ${sql.raw(CURRENT_SHOP)} and h.order_id = o.id and h.ended_at is null) end as "Holds"`;

const BIT = `case q.kind ${FLAGGED_REQUESTS.map((kind) => `when '${kind}' then ${REQUEST_FLAG[kind]}`).join(' ')} else 0 end`;

const time = (what: string) => `replace(to_json(${what}) #>> '{}', '+00:00', 'Z')`;

/**
 * Since when and until when an order waits for an answer between its shops. A request about its price is left out: it
 * doesn't hold the order up.
 */
const ASKED = sql.raw(`case when o.open_requests <> 0 or o.cancel_request is not null then (
  select json_build_array(${time('min(q.asked_at)')}, ${time('min(q.due_at)')},
    case when o.open_requests = 0 then 0 else coalesce(bit_or(${BIT}) filter (where q.part = 'answers'), 0) end)
  from order_requests q where q.shop_id = ${CURRENT_SHOP} and q.order_id = o.id and q.state = 'open' and q.kind <> 'price')
  end as "AskedOn", null as "AskDueOn", null as "OpenRequestsHere"`);

/**
 * A row as the database sends it: null where an order has none of something, which costs next to nothing to send and to
 * read.
 */
type SentRow = { [Column in Exclude<keyof OrderRow, 'AskedOn'>]: OrderRow[Column] | null } & {
  /** The values of three columns, read in one look-up. */
  AskedOn: [on: string | null, dueOn: string | null, here: number] | null;
};

/** Fills in the empty values of rows. Each key is there before: a key more makes an object slow to write. */
export function inFull(rows: readonly SentRow[]): OrderRow[] {
  return rows.map((row) => {
    row.Village ??= '';
    row.Tags ??= [];
    row.Receipt ??= 0;
    row.OpenRequests ??= 0;
    row.SwapName ??= '';
    for (const note of orderNotes) row[note] ??= '';
    row.Holds ??= [];
    row.Parcels ??= [];
    const [AskedOn, AskDueOn, OpenRequestsHere] = row.AskedOn ?? [null, null, 0];
    return Object.assign(row as OrderRow, { AskedOn, AskDueOn, OpenRequestsHere });
  });
}

interface Page {
  limit: number;
  offset?: number;
  isDesc?: boolean;
  /** `offset` and `limit` count from the other end; the rows still come in the order asked for. */
  fromEnd?: boolean;
  /** Few orders match: they are found and sorted, instead of being looked for among all along an index in order. */
  isNarrow?: boolean;
  /** Ids (`order_id`) along which orders are read instead of an index of their own; only those are listed. */
  along?: RawBuilder<unknown> | undefined;
  /** View in which they are listed: no partner is looked up on a side where it has none. */
  view?: View;
  /** With the columns that only their shipper has use for. */
  toShip?: boolean;
  /** None of them is suspended: suspensions are not looked up. */
  noneHeld?: boolean;
}

/**
 * Orders that match `where` (alias `o`), newest first. The page of orders is found first, then the pictures,
 * partners' names and parcels of its few rows.
 */
export function readOrderPage(where: RawBuilder<boolean>, page: Page): RawBuilder<SentRow> {
  const { view } = page;
  const agent = view !== 'normal';
  const vendor = view !== 'fordeliver';
  const warehouse = view !== 'byvendor';
  return sql`
    select ${COLUMNS}, s.image_url as "SpuImageUrl", ${named('a.partner_name', 'AgentName', agent)},
      ${named('v.partner_name', 'VendorName', vendor)}, ${named('w.name', 'WarehouseName', warehouse)},
      ${page.noneHeld ? sql`null as "Holds"` : HOLDS}, ${ASKED}, ${PARCELS}${page.toShip ? FOR_SHIPPING : sql``}
    from (${rowsOf(where, page)}) as o
    left join spus s on s.shop_id = ${SHOP} and s.id = o.spu_id
    ${warehouse ? sql`left join warehouses w on w.shop_id = ${SHOP} and w.id = o.warehouse_id` : sql``}
    ${agent ? sql`left join partners a on a.shop_id = ${SHOP} and a.kind = 'agent' and a.partner_id = o.agent_id` : sql``}
    ${vendor ? sql`left join partners v on v.shop_id = ${SHOP} and v.kind = 'vendor' and v.partner_id = o.vendor_id` : sql``}
    order by o.id ${page.isDesc === false ? sql`asc` : sql`desc`}`;
}

const SHOP = sql.raw(CURRENT_SHOP);
const named = (column: string, name: string, isLooked: boolean) =>
  sql.raw(`${isLooked ? column : 'null'} as "${name}"`);

function rowsOf(where: RawBuilder<boolean>, { along, isDesc, ...page }: Page): RawBuilder<unknown> {
  // Written out, so that the remembered plan knows that only a page of rows is wanted.
  const offset = page.offset ? sql`offset ${page.offset}` : sql``;
  const isRising = (isDesc === false) !== (page.fromEnd === true);
  const part = sql`${isRising ? sql`asc` : sql`desc`} limit ${sql.lit(page.limit)} ${offset}`;
  if (!along)
    return sql`select ${READ} from orders o where ${where} order by ${page.isNarrow ? sql`o.id + 0` : sql`o.id`} ${part}`;
  // Offset 0 makes the database look up each order by its id, instead of looking for the few among all in their order.
  return sql`select o.* from (${along}) as t cross join lateral
    (select ${READ} from orders o where ${where} and o.id = t.order_id offset 0) as o order by t.order_id ${part}`;
}

export const selectOrders = async (
  db: TenantDb,
  where: RawBuilder<boolean>,
  page: Page,
): Promise<OrderRow[]> => inFull((await readOrderPage(where, page).execute(db.k)).rows);

type Reader = Pick<ShopCtx, 'can'>;

/** Takes out what the reader has no right to see: prices and whole phone numbers. */
export function visibleOrders({ can }: Reader, rows: OrderRow[]): OrderRow[] {
  const sales = can('price.sales.view');
  const costs = can('price.purchase.view');
  const phones = can('phone.full');
  for (const row of rows) {
    if (!sales) Object.assign(row, { SalePrice: null, SaleFreight: null, SaleRounding: null, PriceRule: '' });
    if (!costs) Object.assign(row, { CostPrice: null, CostFreight: null });
    if (!phones) row.Mobile = maskPhone(row.Mobile);
  }
  return rows;
}
