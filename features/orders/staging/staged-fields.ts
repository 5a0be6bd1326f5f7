/**
 * The fields of a staged row, each said once: what a sheet, a platform or a program may bring of an order. From this table
 * come the staged line's type, COPY, reads and corrections, the hand-over to a managed shop, the columns of the orders that
 * rows become, the grid's fields and what hides phones in notes. A field of an order that is missing here is nowhere.
 */

/** How a value stands in a staged line, and its column. */
type Kind = 'text' | 'textOrNull' | 'timeOrNull' | 'moneyOrNull' | 'flag';

/**
 * Who of an order's chain gets the value: each shop of it, those who know its source (the entry and its supplier), or the
 * entry alone.
 */
type Reach = 'chain' | 'source' | 'entry';

/** Column of `orders` that the value goes to; `value` is SQL over the staged row `r` where it is not the column as it is. */
interface OrderColumn {
  column: string;
  reach: Reach;
  value?: string;
}

interface StagedField {
  column: string;
  kind: Kind;
  order?: OrderColumn;
  /** A person may correct it in the grid, or it follows from what they correct. */
  isEdited?: true;
  /** The most signs that a person may type of it; without it, it is not typed as it is. */
  most?: number;
  /** The grid has it under its own name. */
  isShown?: true;
  /**
   * Free text: phones in it are hidden from who may not see them, and it may ask to stop an order.
   * `isEntered`: forms and programs give it under its own name (`new-notes.ts`).
   */
  note?: { title: string; isEntered?: true };
  /** A managed shop that rows are handed to has its own. */
  isOwn?: true;
}

export const STAGED_FIELDS = {
  sourceOrderNo: {
    column: 'source_order_no',
    kind: 'textOrNull',
    isEdited: true,
    most: 100,
    isShown: true,
    order: { column: 'third_party_order_id', reach: 'source' },
  },
  subOrderNo: {
    column: 'sub_order_no',
    kind: 'text',
    order: { column: 'sub_order_no', reach: 'source', value: `nullif(r.sub_order_no, '')` },
  },
  entryStore: { column: 'entry_store', kind: 'text', isShown: true, isOwn: true },
  /** The channel's name for the product: the key by which a match is remembered. */
  product: { column: 'product', kind: 'text', isShown: true },
  externalId: { column: 'external_id', kind: 'text', isShown: true },
  barCode: { column: 'bar_code', kind: 'text', isShown: true },
  /** As written, digits where it could be read; the amount is this times the pieces of the match. */
  amountText: { column: 'amount_text', kind: 'text', isEdited: true },
  priceText: { column: 'price_text', kind: 'text', isEdited: true },
  receiver: {
    column: 'receiver',
    kind: 'text',
    isEdited: true,
    most: 100,
    isShown: true,
    order: { column: 'receiver', reach: 'chain' },
  },
  phone: {
    column: 'phone',
    kind: 'text',
    isEdited: true,
    most: 50,
    isShown: true,
    order: { column: 'phone', reach: 'chain' },
  },
  /** 身份证号 of the receiver, as customs ask for it. */
  idNumber: { column: 'id_number', kind: 'textOrNull', order: { column: 'id_number', reach: 'chain' } },
  province: {
    column: 'province',
    kind: 'text',
    isEdited: true,
    most: 50,
    isShown: true,
    order: { column: 'province', reach: 'chain' },
  },
  city: {
    column: 'city',
    kind: 'text',
    isEdited: true,
    most: 50,
    isShown: true,
    order: { column: 'city', reach: 'chain' },
  },
  area: {
    column: 'area',
    kind: 'text',
    isEdited: true,
    most: 50,
    isShown: true,
    order: { column: 'area', reach: 'chain' },
  },
  street: {
    column: 'street',
    kind: 'text',
    isEdited: true,
    most: 50,
    isShown: true,
    order: { column: 'street', reach: 'chain' },
  },
  village: {
    column: 'village',
    kind: 'textOrNull',
    isEdited: true,
    most: 50,
    isShown: true,
    order: { column: 'village', reach: 'chain' },
  },
  detail: {
    column: 'detail',
    kind: 'text',
    isEdited: true,
    most: 500,
    isShown: true,
    order: { column: 'detail', reach: 'chain' },
  },
  provinceId: {
    column: 'province_id',
    kind: 'textOrNull',
    isEdited: true,
    order: { column: 'province_id', reach: 'chain' },
  },
  /** The address as the sheet gave it; an order keeps it where it says more than the fields above. */
  addressText: {
    column: 'address_text',
    kind: 'text',
    isEdited: true,
    order: {
      column: 'address_text',
      reach: 'chain',
      value: 'case when r.address_says_more then r.address_text end',
    },
  },
  addressSaysMore: { column: 'address_says_more', kind: 'flag', isEdited: true },
  buyerNote: {
    column: 'buyer_note',
    kind: 'text',
    isEdited: true,
    isShown: true,
    most: 2000,
    note: { title: '买家备注' },
    order: { column: 'buyer_note', reach: 'chain' },
  },
  sellerNote: {
    column: 'seller_note',
    kind: 'text',
    isEdited: true,
    isShown: true,
    most: 2000,
    note: { title: '卖家备注' },
    order: { column: 'seller_note', reach: 'entry' },
  },
  /** What the receiver is to read in the parcel. */
  giftMessage: {
    column: 'gift_message',
    kind: 'text',
    isEdited: true,
    isShown: true,
    most: 100,
    note: { title: '礼品留言', isEntered: true },
    order: { column: 'gift_message', reach: 'chain' },
  },
  receivedAt: {
    column: 'received_at',
    kind: 'timeOrNull',
    order: { column: 'received_at', reach: 'chain' },
  },
  /** The platform of a row that names it itself; null: the task's. */
  thirdParty: { column: 'third_party', kind: 'textOrNull' },
  /** Between commas. */
  tags: {
    column: 'tags',
    kind: 'textOrNull',
    order: { column: 'tags', reach: 'entry', value: `coalesce(string_to_array(r.tags, ','), '{}')` },
  },
  channel: {
    column: 'source_channel',
    kind: 'textOrNull',
    order: { column: 'source_channel', reach: 'entry' },
  },
  buyerName: { column: 'buyer_name', kind: 'textOrNull', order: { column: 'buyer_name', reach: 'entry' } },
  /** Of a set of several sources its first order has it; the statement that writes orders says so. */
  paidAmount: { column: 'paid_amount', kind: 'moneyOrNull' },
  paidAt: { column: 'paid_at', kind: 'timeOrNull', order: { column: 'paid_at', reach: 'entry' } },
  /** The channel's name without the specification, where `product` has both. */
  nameOnly: {
    column: 'source_product',
    kind: 'textOrNull',
    order: { column: 'source_product', reach: 'entry', value: 'coalesce(r.source_product, r.product)' },
  },
  spec: { column: 'source_spec', kind: 'textOrNull', order: { column: 'source_spec', reach: 'entry' } },
  category: {
    column: 'source_category',
    kind: 'textOrNull',
    order: { column: 'source_category', reach: 'entry' },
  },
  expressCompany: {
    column: 'source_company',
    kind: 'textOrNull',
    order: { column: 'source_company', reach: 'entry' },
  },
  expressNo: {
    column: 'source_waybill',
    kind: 'textOrNull',
    order: { column: 'source_waybill', reach: 'entry' },
  },
} as const satisfies Readonly<Record<string, StagedField>>;

type Fields = typeof STAGED_FIELDS;
export type StagedFieldName = keyof Fields;

interface Values {
  text: string;
  textOrNull: string | null;
  timeOrNull: string | null;
  moneyOrNull: string | null;
  flag: boolean;
}

/** The values of a staged row. */
export type StagedValues = { -readonly [Name in StagedFieldName]: Values[Fields[Name]['kind']] };

/** Names of the fields that have a property. */
type Having<Property extends string> = {
  [Name in StagedFieldName]: Fields[Name] extends Record<Property, unknown> ? Name : never;
}[StagedFieldName];

export type NoteField = Having<'note'>;
/** Notes that forms and programs give under their own names. */
export type EnteredNote = {
  [Name in NoteField]: Fields[Name]['note'] extends { isEntered: true } ? Name : never;
}[NoteField];
export type ShownField = Having<'isShown'>;
/** Fields that people type as they are. */
export type TypedText = Having<'most'>;
/** Fields that an order takes over as they are. */
export type PlainField = {
  [Name in StagedFieldName]: Fields[Name] extends { order: { value: string } }
    ? never
    : Fields[Name] extends { order: unknown }
      ? Name
      : never;
}[StagedFieldName];
/** What people write beside an order, by field; what is left out is empty. */
export type LineNotes = Partial<Record<NoteField, string>>;

/** All fields with their names, as lists are made of them. */
export const stagedFields = Object.entries(STAGED_FIELDS).map(([name, field]) => ({
  name: name as StagedFieldName,
  ...(field as StagedField),
}));

const having = <Name extends StagedFieldName>(property: keyof StagedField): readonly Name[] =>
  stagedFields.filter((field) => field[property] !== undefined).map(({ name }) => name as Name);

export const NOTE_FIELDS = having<NoteField>('note');
export const ENTERED_NOTES = NOTE_FIELDS.filter(
  (name): name is EnteredNote => 'isEntered' in STAGED_FIELDS[name].note,
);
export const TYPED_TEXTS = having<TypedText>('most');
/** The notes of an order of which nobody has written any. */
export const NO_NOTES = Object.fromEntries(NOTE_FIELDS.map((name) => [name, ''])) as Record<
  NoteField,
  string
>;
export const SHOWN_FIELDS = having<ShownField>('isShown');

/** A row of which nothing is known yet. */
export const EMPTY_VALUES = Object.fromEntries(
  stagedFields.map(({ name, kind }) => [name, kind === 'text' ? '' : kind === 'flag' ? false : null]),
) as StagedValues;
