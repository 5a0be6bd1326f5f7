import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { besidePhone } from '../cells/beside-phone.ts';
import { countIn } from '../cells/count-cell.ts';
import { isDeliveryMethod, isPickUp } from '../cells/delivery-method.ts';
import { filledText } from '../cells/empty-cell.ts';
import { measured } from '../cells/measured.ts';
import { type RowWithoutMarks, withoutMarks } from '../cells/same-as-above.ts';
import { fieldTitle, type SheetField } from '../fields/order-fields.ts';
import { changedHeader } from '../headers/changed-header.ts';
import { isProductField, moreColumns } from '../headers/numbered-header.ts';
import { variantOf } from '../headers/variant-part.ts';
import type { ColumnMapping, ColumnPosition, MappedColumn } from '../recognition.ts';
import { continues, fillDown, hasReceiver } from './fill-down.ts';
import { withGifts } from './gifts.ts';
import { type GoodsColumns, goodsColumnsOf } from './goods-lines.ts';
import { goodsSetsOf } from './goods-sets.ts';
import { type LineOptions, normaliseLine } from './normalise-line.ts';
import { notAnOrder } from './not-an-order.ts';
import { phonesOfRow } from './phones-of-row.ts';
import { inYuan, type PriceUnit, unitOfColumn } from './price-unit.ts';
import { judgeStatus } from './row-status.ts';
import { createPlaces } from './same-person.ts';
import type { LineValues, RowReading, SheetLine } from './sheet-line.ts';
import { type GoodsPart, splitGoods } from './split-goods.ts';
import { endedIn, suspensionIn } from './status-cells.ts';
import { type CountedRows, isBareTotal, isSomewhere, isTotalRow } from './total-row.ts';

export interface ReadRowsOptions extends LineOptions {
  /** A waybill sheet keeps one line per row, whatever its status and goods say. */
  readonly command: 'order' | 'waybill';
  /** Some shops do ship what the platform calls closed. */
  readonly keepAllStatuses?: boolean;
  /** What amounts are written in, where a row above the header says it. */
  readonly unit?: PriceUnit | undefined;
  /** What names one thing to sell, though plus signs part it: a set by what is in it. */
  readonly isWhole?: (product: string) => boolean;
}

export type RowReader = (cells: readonly string[], row: number) => RowReading;

export type MappedColumns = readonly (Pick<MappedColumn, 'index' | 'header' | 'more'> & {
  readonly field: SheetField;
  /** What its amounts are written in, where that is not yuan. */
  readonly unit?: PriceUnit;
  /** What was changed since: where one is filled, it holds instead. */
  readonly changed?: readonly ColumnPosition[];
})[];

const MONEY: ReadonlySet<SheetField> = new Set(['unitPrice', 'paidAmount']);

/** What belongs to the same value; of several products each has its own. */
function ownMore(field: string, column: Pick<MappedColumn, 'header' | 'more'>) {
  const all = (isProductField(field) ? moreColumns(field, column).ofSame : column.more) ?? [];
  const changed = all.filter(({ header }) => changedHeader(header) !== undefined);
  const more = changed.length > 0 ? all.filter((part) => !changed.includes(part)) : all;
  return { ...(more.length > 0 && { more }), ...(changed.length > 0 && { changed }) };
}

function unitOf(field: SheetField, header: string, above?: PriceUnit): { unit?: PriceUnit } {
  const unit = MONEY.has(field) ? unitOfColumn(header, above) : undefined;
  return unit ? { unit } : {};
}

/** The columns that a sheet's rows are read by, in the order in which they stand; those of products are read apart. */
export const columnsBy = (mapping: ColumnMapping, above?: PriceUnit): MappedColumns =>
  Object.entries(mapping)
    .filter(([field]) => field !== 'goodsColumn')
    .map(([field, { index, header, more }]) => ({
      field: field as SheetField,
      index,
      header,
      ...(more && ownMore(field, { header, more })),
      ...unitOf(field as SheetField, header, above),
    }))
    .sort((left, right) => left.index - right.index);

export function valuesOf(columns: MappedColumns, cells: readonly string[]): LineValues {
  const values: LineValues = {};
  for (const { field, index, more, unit } of columns) {
    const cell = filledText(cells[index]);
    const value = more ? joinedOf(field, [cell, ...partsIn(more, cells)]) : cell;
    if (value) values[field] = unit ? inYuan(value, unit) : value;
  }
  for (const { field, changed } of columns)
    if (changed) change(values, field, partsIn(changed, cells).find(Boolean));
  return values;
}

const REGION: readonly SheetField[] = ['province', 'city', 'area', 'street', 'village'];
const WITH_REGION = /[省市区县旗州]/;

/** An address that was changed names its own region, or stays in that of the row. */
function change(values: LineValues, field: SheetField, changed: string | undefined): void {
  if (changed === undefined) return;
  values[field] = changed;
  if (field === 'address' && WITH_REGION.test(changed)) for (const part of REGION) delete values[part];
}

/** What a person is to look at of a row whose address or phone was changed. */
function changedRemarks(columns: MappedColumns, cells: readonly string[]): string[] {
  return columns.flatMap(({ field, index, changed = [] }) => {
    const column = changed.find((one) => filledText(cells[one.index]) !== '');
    const before = filledText(cells[index]);
    if (!column || before === filledText(cells[column.index])) return [];
    return [`${fieldTitle(field)}用的是“${column.header.trim()}”一列，原来的是“${before}”，请核对。`];
  });
}

const partsIn = (more: readonly ColumnPosition[], cells: readonly string[]): string[] =>
  more.map(({ index }) => filledText(cells[index]));

function joinedOf(field: SheetField, parts: readonly string[]): string {
  if (field === 'mobile') return phonesOfRow(parts).phones;
  return field === 'spec' ? variantOf(parts) : joined(parts);
}

/** The parts one after the other; what repeats the part before, or all before it, is not said twice. */
function joined([first = '', ...more]: readonly string[]): string {
  let before = '';
  let last = first;
  for (const cell of more) {
    if (cell === '' || last.includes(cell) || before.includes(cell)) continue;
    if (!cell.startsWith(last)) before = before === '' ? last : `${before} ${last}`;
    last = cell;
  }
  return before === '' ? last : `${before} ${last}`;
}

/** Files glued together repeat their header in the middle. */
function repeatsHeader(columns: MappedColumns, cells: readonly string[]): boolean {
  const same = columns.filter(({ index, header }) => header !== '' && cells[index]?.trim() === header.trim());
  return same.length >= 2 && same.length >= columns.length / 2;
}

const PICK_UP = '自提';

/** An order that its buyer fetches is marked so; 顾客自提 is no carrier. */
function markPickUp(values: LineValues): void {
  const { deliveryMethod = '', expressCompany = '' } = values;
  if (!isPickUp(deliveryMethod) && !isPickUp(expressCompany)) {
    // 配送方式 over 顺丰速运 names the carrier after all.
    if (deliveryMethod && !expressCompany && !isDeliveryMethod(deliveryMethod))
      values.expressCompany = deliveryMethod;
    return;
  }
  if (isPickUp(expressCompany)) values.expressCompany = '';
  values.tags = values.tags ? `${values.tags},${PICK_UP}` : PICK_UP;
}

/** A second phone, or whatever else stands in the phone's cell or columns, goes to the seller's note. */
function keepBesidePhone(values: LineValues, cell: string, others: readonly string[]): string[] {
  const rest = [besidePhone(cell), ...others]
    .filter((text) => SAYS_SOMETHING.test(text) && text !== values.receiver)
    .join('、');
  if (rest === '') return [];
  values.sellerNote = [values.sellerNote, `电话列还有：${rest}`].filter(Boolean).join(' ');
  return [`电话列里还有“${rest}”，已记入卖家备注。`];
}

/** No sign that stands there alone, such as the ' or - of an empty cell. */
const SAYS_SOMETHING = /[\p{L}\d]/u;

/** 微信abc123 of a second column of phones, which is none. */
const besidePhonesIn = ({ mobile }: ColumnMapping, cells: readonly string[]): readonly string[] =>
  mobile?.more ? phonesOfRow([filledText(cells[mobile.index]), ...partsIn(mobile.more, cells)]).others : [];

/** 温暖 of 温暖 13800050001, where no column says who receives it. */
const NAME = /^\p{Script=Han}[\p{Script=Han}·]{1,9}$/u;

/** Whoever receives a row's parcel and their phone, which may share a cell: 温暖 13800050001 under 电话, or under 收件人. */
function withPerson(own: LineValues): LineValues {
  const { receiver = '', mobile = '' } = own;
  if (receiver === '') {
    const beside = besidePhone(mobile);
    return NAME.test(beside) ? { ...own, receiver: beside } : own;
  }
  if (!/\d{7}/.test(receiver)) return own;
  const name = besidePhone(receiver);
  const { phone } = cleanPhone(receiver);
  if (!NAME.test(name) || (mobile !== '' && cleanPhone(mobile).phone !== phone)) return own;
  return { ...own, receiver: name, mobile: mobile || phone };
}

function linesOf(
  own: LineValues,
  row: number,
  remarks: readonly string[],
  options: ReadRowsOptions,
  besidePhones: readonly string[],
  goodsOf?: (values: LineValues) => readonly GoodsPart[],
): SheetLine[] {
  const values = withPerson(own);
  const parts = goodsOf ? goodsOf(values) : productsOf(values, options);
  return parts.map(options.command === 'order' ? withGifts : (part) => part).map((part, at) => {
    const { values: clean, faults } = normaliseLine(part.values, options);
    if (options.command !== 'order')
      return { row, part: at, values: clean, faults, remarks: [...remarks, ...part.remarks] };
    markPickUp(clean);
    const kept = keepBesidePhone(clean, values.mobile ?? '', besidePhones);
    return { row, part: at, values: clean, faults, remarks: [...remarks, ...part.remarks, ...kept] };
  });
}

function productsOf(values: LineValues, { command, isWhole }: ReadRowsOptions): readonly GoodsPart[] {
  const isOne = command !== 'order' || Boolean(values.product && isWhole?.(values.product));
  return isOne ? [{ values, remarks: [] }] : splitGoods(values);
}

/** How the products of a row are taken apart, where they have columns of their own. */
function partsBy(
  goods: GoodsColumns | undefined,
  setsOf: ReturnType<typeof goodsSetsOf>,
  cells: readonly string[],
  options: ReadRowsOptions,
): ((values: LineValues) => readonly GoodsPart[]) | undefined {
  if (goods) return (values) => goods.partsOf(values, cells);
  return setsOf && ((values) => setsOf(values, cells).flatMap((part) => productsOf(part.values, options)));
}

/** 10 and 75-80 under 净重 or 果径 name no product. */
const namelessRemarks = ({ spec = '' }: LineValues): string[] =>
  spec === '' || /\p{L}{2}/u.test(spec.replace(measured, ''))
    ? []
    : [`表里没有商品名称，只有规格“${spec}”，请确认是哪种商品。`];

/** Where 同上 points to the row above; in a further column of phones it may as well be the phone beside it. */
const markedColumns = (mapping: ColumnMapping): number[] =>
  Object.entries(mapping).flatMap(([field, { index, more = [] }]) =>
    field === 'mobile' ? [index] : [index, ...more.map((part) => part.index)],
  );

/** Columns that are read, without those of notes, which may say anything. */
const readColumns = ({
  buyerNote: _note,
  sellerNote: _ours,
  ...mapping
}: ColumnMapping): ReadonlySet<number> =>
  new Set(Object.values(mapping).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]));

/** What a person is to look at of a row with 同上: where nothing stands above, and what was paid. */
function marksRemarks(mapping: ColumnMapping, { cells, repeated, unknown }: RowWithoutMarks): string[] {
  if (repeated.length === 0 && unknown.length === 0) return [];
  const titles = Object.entries(mapping).flatMap(([field, { index, header, more = [] }]) =>
    [{ index, header }, ...more]
      .filter((column) => unknown.includes(column.index))
      .map((column) => (field === 'goodsColumn' ? column.header.trim() : fieldTitle(field as SheetField))),
  );
  const paidAt = mapping.paidAmount?.index;
  return [
    ...titles.map((title) => `${title}写的是“同上”，上面一行没有内容，请填写。`),
    ...(paidAt !== undefined && repeated.includes(paidAt)
      ? [`实付金额写的是“同上”，按上面一行的“${cells[paidAt]}”计，请核对。`]
      : []),
  ];
}

/** The sum of a row may stand in the column of phones. */
const isReached = ({ mobile = '' }: LineValues): boolean => mobile.replace(/\D/g, '').length > 4;

/** What is the same for all rows of a sheet. */
interface RowsOfSheet {
  readonly mapping: ColumnMapping;
  readonly options: ReadRowsOptions;
  readonly columns: MappedColumns;
  readonly goods: GoodsColumns | undefined;
  readonly setsOf: ReturnType<typeof goodsSetsOf>;
  /** Columns that another value is read from, but no note. */
  readonly read: ReadonlySet<number>;
  readonly isNameless: boolean;
  /** The rows above that were read. */
  readonly counted: CountedRows;
}

function rowsOfSheet(mapping: ColumnMapping, options: ReadRowsOptions) {
  const { product, externalId, barCode, goodsColumn } = mapping;
  return {
    mapping,
    options,
    columns: columnsBy(mapping, options.unit),
    goods: goodsColumnsOf(mapping),
    setsOf: goodsSetsOf(mapping),
    read: readColumns(mapping),
    isNameless: !(product ?? externalId ?? barCode ?? goodsColumn),
    counted: { pieces: 0, rows: 0 },
  } satisfies RowsOfSheet;
}

/** A row's cells without marks, and what they say. */
interface RowCells {
  readonly whole: RowWithoutMarks;
  readonly own: LineValues;
  readonly hasGoods: boolean;
}

/** Why a row is no order. */
interface NoOrder {
  readonly reason: string;
  /** What stands below it goes on with nothing above it. */
  readonly isBreak?: true;
}

function noOrder(sheet: RowsOfSheet, { whole: { cells }, own, hasGoods }: RowCells): NoOrder | undefined {
  const { columns, goods, counted } = sheet;
  const isOrder = sheet.options.command === 'order';
  if (repeatsHeader(columns, cells)) return { reason: '这一行是重复的表头。' };
  if (isTotalRow(cells) && !isReached(own) && !isSomewhere(own.address))
    return { reason: totalReason(goods, cells), isBreak: true };
  const isSum = goods && !hasReceiver(own) && goods.sumsOf(cells).isSum;
  if (isSum || (isOrder && !hasGoods && isBareTotal(cells, own, counted)))
    return { reason: totalReason(goods, cells) };
  const reason = notAnOrder(cells, own);
  if (reason !== undefined) return { reason, isBreak: true };
  if (isOrder && goods && !hasGoods && countIn(own.quantity) === 0)
    return { reason: '这一行没有填任何商品的数量，不是订单。' };
  return Object.keys(own).length === 0 && !hasGoods
    ? { reason: '这一行没有填订单的任何一列，不是订单。', isBreak: true }
    : undefined;
}

/** What a row leaves for the rows that go on with its order. */
interface RowAbove {
  readonly values: LineValues;
  readonly cells: readonly string[];
  /** Why it is no order any more. */
  readonly end?: string | undefined;
  /** Why it is held back. */
  readonly suspension?: string | undefined;
}

const NOTHING_ABOVE: RowAbove = { values: {}, cells: [] };

/** A row as it becomes an order, or goes on with the one above. */
interface OrderRow extends RowCells {
  readonly row: number;
  readonly continued: boolean;
  readonly here: RowAbove;
  readonly placeRemarks: readonly string[];
}

function readOrder(sheet: RowsOfSheet, order: OrderRow): RowReading {
  const { command, keepAllStatuses } = sheet.options;
  const { row, here } = order;
  const { values } = here;
  if (command !== 'order')
    return linesReading(sheet, order, [...order.placeRemarks, ...remarksOf(sheet, order)]);
  const { verdict, remark } = judgeStatus(values.status ?? '', values.afterSaleStatus);
  const end = verdict === 'leave-out' ? remark : here.end;
  if (end !== undefined && !keepAllStatuses) return { kind: 'left-out', row, reason: end };
  const ofState = [remark, here.suspension].filter((text) => text !== undefined);
  return linesReading(sheet, order, [...order.placeRemarks, ...ofState, ...remarksOf(sheet, order)]);
}

/** What a person is to look at of a row, whatever its state. */
function remarksOf({ mapping, columns, isNameless }: RowsOfSheet, order: OrderRow): string[] {
  const { whole, own, continued, here } = order;
  // Without an order number of its own the row may as well lack its receiver by mistake.
  const isUnnumbered = continued && !own.sourceOrderNo && !own.orderNo;
  return [
    ...marksRemarks(mapping, whole),
    ...changedRemarks(columns, whole.cells),
    ...(isNameless ? namelessRemarks(here.values) : []),
    ...(isUnnumbered ? ['订单和收货信息取自上一行。'] : []),
  ];
}

function linesReading(sheet: RowsOfSheet, { row, here }: OrderRow, remarks: readonly string[]): RowReading {
  const { mapping, options, goods, setsOf } = sheet;
  const { values, cells } = here;
  const partsOf = partsBy(goods, setsOf, cells, options);
  const lines = linesOf(values, row, remarks, options, besidePhonesIn(mapping, cells), partsOf);
  return { kind: 'lines', row, lines };
}

/** Reads a sheet's rows one after the other; a row may continue the order of the row above. */
export function createRowReader(mapping: ColumnMapping, options: ReadRowsOptions): RowReader {
  const sheet = rowsOfSheet(mapping, options);
  const { columns, goods, read, counted } = sheet;
  const marked = markedColumns(mapping);
  const placeRow = createPlaces();
  let above = NOTHING_ABOVE;
  return (written, row) => {
    if (written.every((cell) => cell.trim() === '')) {
      above = NOTHING_ABOVE;
      return { kind: 'blank', row };
    }
    const whole = withoutMarks(written, above.cells, marked);
    const { cells } = whole;
    const own = valuesOf(columns, cells);
    const rowCells = { whole, own, hasGoods: goods?.hasAny(cells) ?? false };
    const none = noOrder(sheet, rowCells);
    if (none) {
      if (none.isBreak) above = NOTHING_ABOVE;
      return { kind: 'left-out', row, reason: none.reason };
    }
    const continued = !goods && continues(above.values, own);
    const { values, remarks: placeRemarks } = placeRow(continued ? fillDown(above.values, own) : own);
    above = {
      values,
      cells,
      end: endedIn(cells, read) ?? (continued ? above.end : undefined),
      suspension: suspensionIn(cells, read) ?? (continued ? above.suspension : undefined),
    };
    goods?.count(cells);
    counted.pieces += countIn(own.quantity) ?? 0;
    counted.rows += 1;
    return readOrder(sheet, { ...rowCells, row, continued, here: above, placeRemarks });
  };
}

/** Why a row of sums is no order; where they are sums of columns of products, with what does not agree. */
function totalReason(goods: GoodsColumns | undefined, cells: readonly string[]): string {
  const differences = goods?.sumsOf(cells).differences ?? '';
  goods?.closeSums();
  return differences === ''
    ? '这一行是合计，不是订单。'
    : `这一行是合计，不是订单；但${differences}，请核对。`;
}

/** All rows at once, the first being row `firstRow` of the sheet. */
export function explodeRows(
  mapping: ColumnMapping,
  rows: readonly (readonly string[])[],
  options: ReadRowsOptions,
  firstRow = 2,
): RowReading[] {
  const read = createRowReader(mapping, options);
  return rows.map((cells, at) => read(cells, firstRow + at));
}
