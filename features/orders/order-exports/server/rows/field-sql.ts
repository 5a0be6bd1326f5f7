import { WORTH } from '#features/ledger/ledger/server/index.ts';
import { type ExportedField, type OrderField, orderFields } from '#features/orders/orders/order-fields.ts';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { settlementPort, WHOLE_ADDRESS } from '#features/orders/orders/server/index.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import {
  type OrderExportField,
  sourceExportFields,
} from '#features/sheets/templates/fields/export-fields.ts';
import type { Right } from '#kit/endpoint/rights.ts';

const time = (column: string) => `date_trunc('second', ${column} at time zone 'Asia/Shanghai')::text`;

/** The parcels that count, several in one cell; only joined to where a sheet shows them. */
export const PARCELS_JOIN = `left join lateral (
  select string_agg(c.company, '、' order by c.id) as companies,
    string_agg(c.waybill_no, '、' order by c.id) as waybills,
    max(c.shipped_at) as shipped_at, string_agg(distinct nullif(c.note, ''), '、') as notes from parcels c
  where c.shop_id = o.shop_id and c.order_id = o.id and c.voided_at is null) as parcel on o.shipped_amount > 0`;
export const PARCEL_FIELDS = ['expressCompany', 'expressNo', 'shippedAt', 'deliveryNote'] as const;

/** The shop, where a part of a statement is the same for every row: it is worked out once. */
const SHOP = `current_setting('app.shop_id')::uuid`;

/** What the books of one side say of an order; only joined to where a sheet shows it. */
function book(name: string, owed: number): string {
  const { settled, settledLines } = settlementPort.use();
  return `left join lateral (
  select sum(i.amount) filter (where i.type = ${owed}) as owed, sum(i.amount) filter (where i.type = ${owed + 1}) as back,
    sum(${settled}) as settled, string_agg(distinct b.no, '、') as bills
  from ${settledLines}
  where i.shop_id = o.shop_id and i.order_id = o.id and i.type in (${owed}, ${owed + 1})) as ${name} on true`;
}

/** What was agreed on without any order, by trader: corrections and 抹零, booked between two ids. */
export function looseLines(owed: number, from: string, until: string): string {
  const { settled, settledLines } = settlementPort.use();
  return `select i.trader_id as by, sum(${WORTH}) as loose, sum(${settled}) as settled from ${settledLines}
  where i.shop_id = ${SHOP} and i.order_id = i.id and i.type in (${owed}, ${owed + 1}) and i.id >= ${from} and i.id < ${until}
  group by 1`;
}

const bookFields = (side: string) =>
  ['', 'Returned', 'Settled', 'Open', 'Bills'].map((field) => `${side}${field}`);
export const RECEIVABLE = bookFields('receivable');
export const PAYABLE = bookFields('payable');
export const BOOKS = [
  { fields: RECEIVABLE, join: () => book('receivables', 1) },
  { fields: PAYABLE, join: () => book('payables', 3) },
] as const;

/** Open is what is owed less what was given back and what is settled. */
const bookSql = (side: string, from: string) => ({
  [side]: `coalesce(${from}.owed, 0)`,
  [`${side}Returned`]: `coalesce(${from}.back, 0)`,
  [`${side}Settled`]: `coalesce(${from}.settled, 0)`,
  [`${side}Open`]: `coalesce(${from}.owed, 0) - coalesce(${from}.back, 0) - coalesce(${from}.settled, 0)`,
  [`${side}Bills`]: `${from}.bills`,
});

/** What the shop has set as its sender: read once a query, not once a row. */
const sender = (value: string) =>
  `(select ${value} from shop_settings where shop_id = current_setting('app.shop_id')::uuid)`;

/**
 * What an order holds, as text: version and pieces of its listing, and what sets it apart from others of that; told
 * in `printed-goods.ts`, once for all orders of the same.
 */
const GOODS = `concat(o.spu_id, ' ', o.spu_version, ' ', o.pieces,
  case when o.swap is not null or o.split_of is not null then ' ' || jsonb_build_object('vendor', o.vendor_id,
    'part', case when o.split_of is not null then o.spu_name end, 'swap', o.swap)::text end)`;

/** Fields of an order by the field that exports have for them. */
export const EXPORTED: ReadonlyMap<string, OrderField> = new Map(
  orderFields.flatMap(({ exported, ...field }) => (exported ? [[exported, { exported, ...field }]] : [])),
);

function columnSql({ column, kind }: OrderField): string {
  if (kind === 'texts') return `array_to_string(o.${column}, '、')`;
  return kind.startsWith('time') ? time(`o.${column}`) : `o.${column}`;
}

/** What a field says that no column of an order says by itself. */
const MORE_SQL = {
  orderNo: `'LDL' || o.id`,
  submissionNo: 'o.submission_id',
  entryStore: 'case when o.hop = 0 then o.shop_id when o.hop = 1 then o.agent_id end',
  product: packedNameOf('o'),
  externalId: GOODS,
  barCode: GOODS,
  brand: GOODS,
  // The library's; else what the sheet said, on a line of its own.
  spec: `concat(${GOODS}, chr(10), o.source_spec)`,
  contents: GOODS,
  gifts: GOODS,
  mergeNo: 'merged.no',
  address: WHOLE_ADDRESS,
  addressText: 'o.address_text',
  senderName: sender(`sender->>'SenderName'`),
  senderPhone: sender(`sender->>'SenderPhone'`),
  senderAddress: sender(`concat(sender->>'Province', sender->>'City', sender->>'Area', sender->>'Address')`),
  note: 'o.seller_note',
  warehouse: 'o.warehouse_id',
  urgent: `case when o.status & ${STATUS.priority} <> 0 then '是' else '否' end`,
  cancelReason: `case when o.status & ${CANCELLED} <> 0 then o.status_reason end`,
  // As whoever shipped says, of the last parcel; else when it was entered.
  shippedAt: time('coalesce(parcel.shipped_at, o.delivered_at)'),
  expressCompany: 'parcel.companies',
  expressNo: 'parcel.waybills',
  deliveryNote: 'parcel.notes',
  salesAmount: 'o.sale_price * o.amount + o.sale_freight + coalesce(o.sale_rounding, 0)',
  purchaseAmount: 'o.cost_price * o.amount + o.cost_freight',
} satisfies Partial<Record<OrderExportField, string>> &
  Record<Exclude<OrderExportField, ExportedField>, string>;

/**
 * What each field of the export commands is in SQL (alias `o`): the column of an order, or what is said above. Ids of
 * shops and listings become names in `fill-values.ts`, so that a row costs no look-up.
 */
export const FIELD_SQL: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...EXPORTED].map(([name, field]) => [name, columnSql(field)])),
  ...MORE_SQL,
  ...bookSql('receivable', 'receivables'),
  ...bookSql('payable', 'payables'),
};

export const SHOP_FIELDS = ['entryStore', 'agentName', 'vendorName', 'warehouse'] as const;
export const GOODS_FIELDS = ['externalId', 'barCode', 'brand', 'spec', 'contents', 'gifts'] as const;

/** Rights of what is made of several columns, or stands in the books. */
const MORE_RIGHTS: Readonly<Record<string, Right>> = {
  ...Object.fromEntries(['salesAmount', ...RECEIVABLE].map((field) => [field, 'price.sales.view'])),
  ...Object.fromEntries(['purchaseAmount', ...PAYABLE].map((field) => [field, 'price.purchase.view'])),
};

/** The right without which a field stays blank. A phone is not blank but masked. */
export function rightFor(field: string): Right | undefined {
  const { kind, right } = EXPORTED.get(field) ?? {};
  return kind === 'moneyOrNull' ? right : MORE_RIGHTS[field];
}

/** Fields that repeat another one, are the same in each row or mostly empty; left out where nobody has chosen the columns. */
export const REPEATED: readonly string[] = [
  'sellerNote',
  'senderName',
  'senderPhone',
  'senderAddress',
  'addressText',
];

/** Where the shop's orders come from: told to a supplier only when a template says so. */
export const OWN_SOURCE = sourceExportFields;
