import type { NoteField } from '#features/orders/staging/staged-fields.ts';
import type { OrderExportField } from '#features/sheets/templates/fields/export-fields.ts';
import type { Right } from '#kit/endpoint/rights.ts';

/**
 * The fields of an order that stand on its own row, each said once: its name on the wire, its column, what it is, who may
 * see it and under which field it is exported. From this table come the order's row and source with their schemas and
 * selects, what is taken out for whom, what exports select and mask, and the panel's facts. What an order has by a look-up
 * (partners' names, parcels, suspensions, requests) stands with that look-up in `order-row.ts` and `order-rows.ts`.
 */

/** What a value is. `note` is what a person wrote: who may not see phones gets it with each masked. */
export type OrderFieldKind =
  | 'text'
  | 'textOrNull'
  | 'note'
  | 'noteOrNull'
  | 'phone'
  | 'idNumber'
  | 'id'
  | 'idOrNull'
  | 'number'
  | 'moneyOrNull'
  | 'time'
  | 'timeOrNull'
  | 'texts';

export interface OrderField {
  column: string;
  kind: OrderFieldKind;
  /** Its field in exports, where `field-sql.ts` may say more than the column; null: no export has it. */
  exported: OrderExportField | null;
  /** Without it a phone is masked, anything else is left empty. */
  right?: Right;
  /** SQL over the order `o`, where it is not the column as it is. */
  value?: string;
  /** Most orders have none: then null is sent, which costs next to nothing, and filled in by who reads it. */
  isSparse?: true;
  /** What its source says of it, read for one order alone; its title there. Null: told with another one. */
  source?: string | null;
  /** What people write beside an order: its title in a panel and before its words in a list. */
  note?: { title: string; short: string };
}

interface Note extends OrderField {
  kind: 'note';
  note: { title: string; short: string };
}

export const ORDER_FIELDS = {
  OrderID: { column: 'id', kind: 'text', value: 'o.id::text', exported: 'orderNo' },
  Status: { column: 'status', kind: 'number', exported: 'status' },
  /** One of `STAGES`. */
  Stage: { column: 'stage', kind: 'number', exported: null },
  StatusReason: { column: 'status_reason', kind: 'note', exported: 'cancelReason' },
  /** The entry's request to cancel after the note was exported; null when there is none. */
  CancelRequest: { column: 'cancel_request', kind: 'textOrNull', exported: null },
  /** What the supplying side answered to it, until the entry has read it. */
  CancelAnswer: { column: 'cancel_answer', kind: 'noteOrNull', exported: null },
  SpuID: { column: 'spu_id', kind: 'id', exported: null },
  SpuName: { column: 'spu_name', kind: 'text', exported: 'product' },
  Amount: { column: 'amount', kind: 'number', exported: 'quantity' },
  ShippedAmount: { column: 'shipped_amount', kind: 'number', exported: null },
  /** What this shop gets from downstream per piece; null without the right or when unknown. */
  SalePrice: {
    column: 'sale_price',
    kind: 'moneyOrNull',
    right: 'price.sales.view',
    exported: 'salesPrice',
  },
  SaleFreight: {
    column: 'sale_freight',
    kind: 'moneyOrNull',
    right: 'price.sales.view',
    exported: 'salesFreight',
  },
  /** What was paid beside price × pieces, where the price was made from what was paid and is rounded; null where nothing. */
  SaleRounding: {
    column: 'sale_rounding',
    kind: 'moneyOrNull',
    right: 'price.sales.view',
    exported: null,
  },
  /** What this shop pays upstream per piece; null for the shop that ships, or without the right. */
  CostPrice: {
    column: 'cost_price',
    kind: 'moneyOrNull',
    right: 'price.purchase.view',
    exported: 'purchasePrice',
  },
  CostFreight: {
    column: 'cost_freight',
    kind: 'moneyOrNull',
    right: 'price.purchase.view',
    exported: 'purchaseFreight',
  },
  PriceRule: { column: 'price_rule', kind: 'text', right: 'price.sales.view', exported: null },
  Receiver: { column: 'receiver', kind: 'text', exported: 'receiver' },
  Mobile: { column: 'phone', kind: 'phone', right: 'phone.full', exported: 'mobile' },
  Province: { column: 'province', kind: 'text', exported: 'province' },
  City: { column: 'city', kind: 'text', exported: 'city' },
  Area: { column: 'area', kind: 'text', exported: 'area' },
  Street: { column: 'street', kind: 'text', exported: 'street' },
  /** The detail says it too. */
  Village: { column: 'village', kind: 'text', value: 'o.village', isSparse: true, exported: 'village' },
  AddressDetail: { column: 'detail', kind: 'text', exported: 'addressDetail' },
  AgentID: { column: 'agent_id', kind: 'idOrNull', exported: 'agentName' },
  VendorID: { column: 'vendor_id', kind: 'idOrNull', exported: 'vendorName' },
  ThirdPartyName: { column: 'third_party_name', kind: 'text', exported: 'thirdParty' },
  ThirdPartyOrderID: { column: 'third_party_order_id', kind: 'textOrNull', exported: 'sourceOrderNo' },
  BuyerNote: {
    column: 'buyer_note',
    kind: 'note',
    note: { title: '买家留言', short: '买家' },
    isSparse: true,
    exported: 'buyerNote',
  },
  /** What the receiver reads in the parcel; every shop of the chain sees it, whoever packs writes the card. */
  GiftMessage: {
    column: 'gift_message',
    kind: 'note',
    note: { title: '礼品留言', short: '礼品留言' },
    isSparse: true,
    exported: 'giftMessage',
  },
  /** What the entry has to say to whoever ships; every shop of the chain reads it. */
  ShipperNote: {
    column: 'shipper_note',
    kind: 'note',
    note: { title: '备注给发货方', short: '给发货方' },
    isSparse: true,
    exported: 'shipperNote',
  },
  /** The shop's own, which nobody else reads. */
  SellerNote: {
    column: 'seller_note',
    kind: 'note',
    note: { title: '我的备注', short: '备注' },
    isSparse: true,
    exported: 'sellerNote',
  },
  Tags: { column: 'tags', kind: 'texts', isSparse: true, exported: 'tags' },
  IdCreationType: { column: 'creation_type', kind: 'number', exported: null },
  ImportTaskID: { column: 'import_task_id', kind: 'idOrNull', exported: null },
  ReceivedOn: { column: 'received_at', kind: 'timeOrNull', exported: 'orderedAt' },
  CreatedOn: { column: 'created_at', kind: 'time', exported: 'createdAt' },
  DeliveredOn: { column: 'delivered_at', kind: 'timeOrNull', exported: 'shippedAt' },
  /** `RECEIPT`, and since when carriers or the entry say so. */
  Receipt: {
    column: 'receipt',
    kind: 'number',
    value: 'coalesce(o.receipt, nullif((o.shipped_amount > 0)::int, 0))',
    isSparse: true,
    exported: null,
  },
  ReceiptOn: { column: 'receipt_on', kind: 'timeOrNull', exported: null },
  /** When it should have left; null = 48 hours after it was entered. */
  ShipBy: { column: 'ship_by', kind: 'timeOrNull', exported: null },
  /** Bits of `ASK`: open requests. */
  OpenRequests: { column: 'open_requests', kind: 'number', isSparse: true, exported: null },
  /** The day a presale order is promised to leave; it stays once it is converted. */
  PresaleShipOn: {
    column: 'presale_ship_on',
    kind: 'textOrNull',
    value: 'o.presale_ship_on::text',
    exported: null,
  },
  /** The first of the orders that a set of several suppliers became; only shops that sell the set know. */
  SplitOf: { column: 'split_of', kind: 'textOrNull', value: 'o.split_of::text', exported: null },
  /** The shop's own group-buy that it counts in. */
  GrouponName: { column: 'group_buy_name', kind: 'textOrNull', exported: 'groupBuy' },

  SubOrderNo: { column: 'sub_order_no', kind: 'text', source: '子订单号', exported: 'subOrderNo' },
  /** 身份证号 of the receiver, the whole chain's. */
  IdNumber: {
    column: 'id_number',
    kind: 'idNumber',
    right: 'phone.full',
    source: '身份证号',
    exported: 'idNumber',
  },
  /** 来源店铺: the shop at the platform. */
  SourceChannel: { column: 'source_channel', kind: 'text', source: '来源店铺', exported: 'channel' },
  BuyerName: { column: 'buyer_name', kind: 'text', source: '买家昵称', exported: 'buyerName' },
  /** Of the buyer. */
  PaidAmount: {
    column: 'paid_amount',
    kind: 'moneyOrNull',
    right: 'price.sales.view',
    source: '实付',
    exported: 'paidAmount',
  },
  PaidOn: { column: 'paid_at', kind: 'timeOrNull', source: '付款时间', exported: 'paidAt' },
  /** The product in the channel's words. */
  SourceProduct: { column: 'source_product', kind: 'text', source: '来源商品', exported: 'sourceProduct' },
  SourceSpec: { column: 'source_spec', kind: 'text', source: '规格', exported: 'spec' },
  SourceCategory: { column: 'source_category', kind: 'text', source: '类目', exported: 'category' },
  /** A parcel that the sheet already had; its carrier stands before its number. */
  SourceCompany: { column: 'source_company', kind: 'text', source: null, exported: null },
  SourceWaybill: { column: 'source_waybill', kind: 'text', source: '表中单号', exported: null },
} as const satisfies Readonly<Record<string, OrderField>> & Readonly<Record<Capitalize<NoteField>, Note>>;

type Fields = typeof ORDER_FIELDS;
export type OrderFieldName = keyof Fields;

/** Names of the fields that have a property. */
type Having<Property extends string> = {
  [Name in OrderFieldName]: Fields[Name] extends Record<Property, unknown> ? Name : never;
}[OrderFieldName];

export type OrderNote = Having<'note'>;
/** What the source says of an order, read for one order alone. */
export type SourceFieldName = Having<'source'>;
/** What the rows of lists have. */
export type RowFieldName = Exclude<OrderFieldName, SourceFieldName>;
/** Fields of exports that an order has by itself. */
export type ExportedField = NonNullable<Fields[OrderFieldName]['exported']>;

/** All fields with their names, as lists are made of them. */
export const orderFields = Object.entries(ORDER_FIELDS).map(([name, field]) => ({
  name: name as OrderFieldName,
  ...(field as OrderField),
}));

const named = <Name extends OrderFieldName>(isMeant: (field: OrderField) => boolean): readonly Name[] =>
  orderFields.filter(isMeant).map(({ name }) => name as Name);

export const ORDER_NOTES = named<OrderNote>(({ note }) => note !== undefined);
export const SOURCE_FIELDS = named<SourceFieldName>(({ source }) => source !== undefined);
export const ROW_FIELDS = named<RowFieldName>(({ source }) => source === undefined);

/** What a field is while there is nothing, or for who may not see it. */
export function emptyValue(kind: OrderFieldKind): '' | 0 | null | readonly string[] {
  if (kind === 'texts') return NONE;
  if (kind === 'number') return 0;
  return kind.endsWith('OrNull') ? null : '';
}

const NONE: readonly string[] = Object.freeze([]);
