import { type RawBuilder, sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CREATION_TYPES } from '../../creation-types.ts';
import { emptyValue, type OrderField, type OrderFieldKind, orderFields } from '../../order-fields.ts';
import type { OrderRow } from '../../order-row.ts';
import { swapNameOf } from '../../packed-instead.ts';
import { FLAGGED_REQUESTS, REQUEST_FLAG } from '../../request-flags.ts';
import { isClockRunning } from './due-condition.ts';
import { hideFields } from './hidden-fields.ts';
import type { View } from './order-conditions.ts';
import { FOR_SHIPPING } from './same-receiver.ts';

const rowFields = orderFields.filter(({ source }) => source === undefined);

/**
 * Columns read of an order for its row: those of its fields, and those that look-ups need. Each join carries every column of
 * the page along, sent or not: all of them took the database a tenth longer.
 */
const READ = sql.raw(
  `o.shop_id, o.hop, o.chain, o.phone_reversed, o.submission_id, o.swap, o.warehouse_id,
  ${rowFields.map(({ column }) => `o.${column}`).join(', ')}`,
);

/**
 * Current shop in look-ups beside an order: from the setting, as row-level security has it. With the order's own
 * `shop_id` each look-up would need a step more, which compares the two.
 */
const CURRENT_SHOP = `current_setting('app.shop_id')::uuid`;

/** What is empty in most orders, as their columns have it. */
const EMPTY_SQL: Partial<Record<OrderFieldKind, string>> = {
  text: `''`,
  note: `''`,
  number: '0',
  texts: `'{}'`,
};

const fieldSql = ({ column, kind, value, isSparse }: OrderField): string =>
  value ?? (isSparse ? `nullif(o.${column}, ${EMPTY_SQL[kind]})` : `o.${column}`);

/** The fields of `OrderRow`, and what is made of columns beside them. */
const COLUMNS = sql.raw(`
  ${rowFields.map((field) => `${fieldSql(field)} as "${field.name}"`).join(', ')},
  case when o.creation_type in (${CREATION_TYPES.program}, ${CREATION_TYPES.hub}) and o.hop = 0 then (select b.batch_no from import_batches b
    where b.shop_id = ${CURRENT_SHOP} and b.submission_id = o.submission_id) end as "ImportBatchNo",
  ${swapNameOf('o')} as "SwapName"`);

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

const SPARSE = rowFields
  .filter(({ isSparse }) => isSparse)
  .map(({ name, kind }) => [name, emptyValue(kind)] as const);

/** Fills in the empty values of rows. Each key is there before: a key more makes an object slow to write. */
export function inFull(rows: readonly SentRow[]): OrderRow[] {
  return rows.map((row) => {
    const values = row as Record<string, unknown>;
    for (const [name, empty] of SPARSE) values[name] ??= empty;
    row.SwapName ??= '';
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

/** The same rows without what the reader has no right to see. */
export function visibleOrders(reader: Pick<ShopCtx, 'can'>, rows: OrderRow[]): OrderRow[] {
  hideFields(reader, rows);
  return rows;
}
