import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { isPickUp } from '#features/sheets/templates/cells/delivery-method.ts';
import { splitProducts } from '#features/sheets/templates/cells/split-products.ts';
import type { SheetField } from '#features/sheets/templates/fields/order-fields.ts';
import { numberedHeader } from '#features/sheets/templates/headers/numbered-header.ts';
import { positions } from '#features/sheets/templates/recognition/goods-columns.ts';
import type { ColumnMapping, ColumnPosition } from '#features/sheets/templates/recognition.ts';
import { normaliseLine, ORDER_NUMBERS } from '#features/sheets/templates/rows/normalise-line.ts';
import { createRowReader } from '#features/sheets/templates/rows/read-rows.ts';
import type { LineValues, SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { namedCarriers } from '../carriers/named-carriers.ts';
import { nameCompany } from '../name-company.ts';
import { shippedAtProblem } from '../shipped-at.ts';
import { goodOfNumbers } from '../waybill-columns.ts';
import { splitCompanyAndNo } from '../waybill-numbers.ts';
import type { OrderClues, ShippedGood } from './match-waybill.ts';

/** A row of a waybill file, read by its columns' meaning. */
export interface ReadRow {
  rowNo: number;
  cells: string[];
  /** The carrier's usual name; as written when unknown; empty when nothing names it. */
  company: string;
  /** Several numbers in one cell are several parcels. */
  waybills: string[];
  /** The row's own quantity; null when it says none, or only each product's. */
  amount: number | null;
  clues: OrderClues;
  /** ISO; null when the file doesn't say. */
  shippedAt: string | null;
  note: string;
  /** Why the row is not used by itself; empty when it can. */
  problem: string;
}

interface SheetRow {
  rowNo: number;
  cells: string[];
}

/** Reads rows one after the other; blank ones and repeated headers give nothing. */
export function waybillRowReader(mapping: ColumnMapping, now: Date): (row: SheetRow) => ReadRow | undefined {
  const read = createRowReader(mapping, { command: 'waybill', ...lineOptions(now) });
  return ({ rowNo, cells }) => {
    const reading = read(cells, rowNo);
    if (reading.kind === 'blank') return undefined;
    const lines = reading.kind === 'lines' ? reading.lines : [];
    const [line] = lines;
    const values = line?.values ?? {};
    // What a row says of one of several products is of none of them.
    const isMixed = lines.length > 1;
    const ruined = ruinedNumbers(values);
    const text = (field: SheetField) =>
      (isMixed && OF_PRODUCT.has(field)) || ruined.has(field) ? '' : (values[field] ?? '');
    const written = numbersIn(text('expressNo'));
    const waybills = written.filter((no) => /\d/.test(no));
    const ofNumbers = goodsOfNumbers(mapping, cells);
    const goods =
      ofNumbers.length > 1
        ? ofNumbers
        : isMixed
          ? withOwnNumbers(lines.map(goodOf), mapping, cells)
          : goodsIn(text('product') || (ofNumbers[0]?.product ?? ''));
    const fault = line?.faults.find(({ field }) => DECIDING.has(field));
    const shippedAt = fault ? undefined : instantOf(text('shippedAt'));
    const timeProblem = fault?.message ?? (shippedAt && shippedAtProblem(shippedAt, now)?.no) ?? '';
    const carriers = carriersIn(mapping, cells, text('expressCompany'));
    const unusable =
      reading.kind === 'left-out'
        ? reading.reason
        : waybills.length === 0
          ? noNumber(written, text('expressCompany'))
          : (phoneAsNumber(waybills, text('mobile')) ??
            ruinedOrder(values, ruined) ??
            voidLabel(cells) ??
            (carriers.length > 1 && waybills.length > 1
              ? `一行里有 ${carriers.length} 家快递公司（${carriers.join('、')}），请改成一家一行再导入`
              : ''));
    const problem = unusable || timeProblem;
    const amount = positive(text('quantity'));
    return {
      rowNo,
      cells,
      // Of two carriers beside one number a person says which it is.
      company:
        nameCompany(carriers.length > 1 ? '' : (carriers[0] ?? text('expressCompany')), waybills[0] ?? '') ||
        text('expressCompany'),
      waybills,
      amount,
      shippedAt: problem ? null : (shippedAt?.toISOString() ?? null),
      note: cutText(text('deliveryNote'), NOTE_LENGTH),
      clues: {
        ...cluesFrom(text),
        ...(ofNumbers.length === 1 && text('product') === '' && { product: ofNumbers[0]?.product ?? '' }),
        ...(goods.length > 1 && { goods, quantity: amount }),
      },
      problem,
    };
  };
}

/** Order numbers of which a spreadsheet program has made something else: they name no order, or another one. */
const ruinedNumbers = (values: LineValues): ReadonlySet<SheetField> =>
  new Set([...ORDER_NUMBERS].filter((field) => isRoundedId(values[field] ?? '')));

/** Why a row names no order; where another of its numbers is whole, it does. */
function ruinedOrder(values: LineValues, ruined: ReadonlySet<SheetField>): string | undefined {
  const [field] = ruined;
  const isNamed = [...ORDER_NUMBERS].some((one) => !ruined.has(one) && values[one]);
  if (field === undefined || isNamed) return undefined;
  return `订单号“${values[field]}”已被表格软件改掉，请把该列设为文本后重新导出，或填写完整的订单号`;
}

/** The receiver's phone was pasted where the number belongs. */
function phoneAsNumber(waybills: readonly string[], mobile: string): string | undefined {
  const phone = mobile.replace(/\D/g, '');
  const pasted = phone.length >= 7 ? waybills.find((no) => no === phone) : undefined;
  return pasted && `快递单号写的是收件人的电话“${pasted}”，请填写单号`;
}

const VOID =
  /^(?:电子)?(?:[面运订]单|单号)?已?(?:经)?(?:被)?(?:回收|作废|取消|撤销|撤回|废弃|销毁)(?:面单|单号)?$/;
const VOID_LENGTH = 12;

/** A label that was taken back carries no parcel, whichever column says so. */
function voidLabel(cells: readonly string[]): string | undefined {
  const word = cells.find((cell) => cell.length <= VOID_LENGTH && VOID.test(cell.trim()));
  return word && `这一行写着“${word.trim()}”，单号可能不再使用；确认要用时请改掉这个词再导入`;
}

const PICK_UP =
  '自提的订单没有快递单号，这一行不会导入；要标记发货，请在发货页给它选快递公司“自提”，单号填写“自提”并确认';

/** 缺货 in the column of numbers says why there is none; who fetches his goods needs none. */
const noNumber = (written: readonly string[], carrier: string): string =>
  isPickUp(`${carrier} ${written.join(' ')}`)
    ? PICK_UP
    : written.length === 0
      ? '没有快递单号'
      : `快递单号列写的是“${written.join(' ')}”，不是单号，请填写单号`;

const goodOf = ({
  values: { product = '', spec = '', externalId = '', quantity = '' },
}: SheetLine): ShippedGood => ({
  product: [product, spec].filter(Boolean).join(' '),
  externalId,
  amount: positive(quantity),
});

/** 脐橙*2 and 苹果*1 in one cell; each needs its count or its line, since a name may be of several words. */
export const goodsIn = (cell: string): ShippedGood[] =>
  splitProducts(cell).map(({ name, quantity = null }) => ({
    product: name,
    externalId: '',
    amount: quantity,
  }));

/** What a row's columns 脐橙单号 and 沃柑单号 say: each product with its numbers, as far as it has any. */
function goodsOfNumbers({ expressNo }: ColumnMapping, cells: readonly string[]): ShippedGood[] {
  if (!expressNo?.more) return [];
  return positions(expressNo).flatMap(({ index, header }) => {
    const product = goodOfNumbers(header);
    const waybills = splitCompanyAndNo(cells[index] ?? '').nos;
    return product === undefined || waybills.length === 0
      ? []
      : [{ product, externalId: '', amount: null, waybills }];
  });
}

/** What a line of one product says of it. */
const OF_PRODUCT: ReadonlySet<SheetField> = new Set(['product', 'spec', 'externalId', 'quantity']);

/** 2 of 快递单号2; without a number a column is the first. */
const numberOf = ({ header }: ColumnPosition): number => numberedHeader(header)?.number ?? 1;

const hasEachNumber = (columns: readonly ColumnPosition[]): boolean =>
  new Set(columns.map(numberOf)).size === columns.length;

/** Each product of 商品1 and 商品2 with the numbers of 快递单号1 and 快递单号2, where each has its own; else as they were. */
function withOwnNumbers(
  goods: ShippedGood[],
  { product, externalId, expressNo }: ColumnMapping,
  cells: readonly string[],
): ShippedGood[] {
  const columns = positions(expressNo);
  if (columns.length < 2 || !hasEachNumber(columns)) return goods;
  const filled = [...positions(product), ...positions(externalId)].filter(({ index }) =>
    /[\p{L}\p{N}]/u.test(cells[index] ?? ''),
  );
  const numbers = [...new Set(filled.map(numberOf))].sort((one, other) => one - other);
  const own = numbers.map((number) =>
    columns
      .filter((column) => numberOf(column) === number)
      .flatMap(({ index }) => numbersIn(cells[index] ?? '').filter((no) => /\d/.test(no))),
  );
  const all = own.flat();
  const isPaired =
    own.length === goods.length &&
    own.every((some) => some.length > 0) &&
    new Set(all).size === all.length &&
    columns.every((column) => numbers.includes(numberOf(column)) || !/\d/.test(cells[column.index] ?? ''));
  return isPaired ? goods.map((good, nth) => ({ ...good, waybills: own[nth] ?? [] })) : goods;
}

/** The carriers of a row that has a column for each parcel, as far as that has a number: by the columns' own numbers, else in their order. */
function carriersIn(
  { expressCompany, expressNo }: ColumnMapping,
  cells: readonly string[],
  written: string,
): string[] {
  if (!expressCompany?.more) return namedCarriers(written);
  const carriers = positions(expressCompany);
  const numbers = positions(expressNo);
  const isNumbered = hasEachNumber(carriers) && hasEachNumber(numbers);
  const named = numbers.flatMap((column, nth) => {
    if (!/\d/.test(cells[column.index] ?? '')) return [];
    const own = isNumbered
      ? carriers.find((carrier) => numberOf(carrier) === numberOf(column))
      : carriers[nth];
    const cell = own ? (cells[own.index]?.trim() ?? '') : '';
    return cell === '' ? [] : [nameCompany(cell, '')];
  });
  return [...new Set(named)];
}

const lineOptions = (now: Date) => ({
  today: { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() },
  splitExpress: splitCompanyAndNo,
});

/** Reads a cell as its row would, for whoever looks at the columns. */
export function waybillCellReader(
  now: Date,
): (field: string, cell: string) => { value: string; problem: string } {
  const options = lineOptions(now);
  return (name, cell) => {
    const field = name as SheetField;
    const written = cell.trim();
    if (written === '') return { value: '', problem: '' };
    const { values, faults } = normaliseLine({ [field]: written }, options);
    const value = values[field] ?? '';
    const fault = faults.find((one) => one.field === field && SHOWN.has(field));
    if (fault) return { value: '', problem: fault.message };
    if (field === 'expressNo') return { value: numbersIn(value).join('、'), problem: '' };
    if (field === 'expressCompany') return { value: nameCompany(value, ''), problem: '' };
    const shippedAt = field === 'shippedAt' ? instantOf(value) : undefined;
    return { value, problem: (shippedAt && shippedAtProblem(shippedAt, now)?.no) ?? '' };
  };
}

const NOTE_LENGTH = 200;
/** What can't be read here would ship something else than the file says. */
const DECIDING: ReadonlySet<SheetField> = new Set(['expressNo', 'quantity', 'shippedAt']);
const SHOWN: ReadonlySet<SheetField> = new Set([...DECIDING, ...ORDER_NUMBERS]);

const numbersIn = (cell: string): string[] =>
  [...new Set(cell.split(/[,，、;；\s]+/).map(cleanWaybillNo))].filter(Boolean);

/** The wall clock of China as an instant. */
const instantOf = (text: string): Date | undefined =>
  text === '' ? undefined : new Date(`${text.replace(' ', 'T')}+08:00`);

const cluesFrom = (text: (field: SheetField) => string): OrderClues => ({
  orderNo: text('orderNo'),
  sourceOrderNo: text('sourceOrderNo'),
  subOrderNo: text('subOrderNo'),
  receiver: text('receiver'),
  mobile: text('mobile'),
  address: text('address'),
  product: [text('product'), text('spec')].filter(Boolean).join(' '),
  externalId: text('externalId'),
});

const positive = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

/** What a file must have before its rows can be matched; otherwise a person corrects the columns. */
export function missingWaybillColumns(mapping: ColumnMapping): string[] {
  const problems: string[] = [];
  if (!mapping.expressNo) problems.push('请指明哪一列是快递单号');
  const numbered = mapping.orderNo ?? mapping.sourceOrderNo ?? mapping.subOrderNo;
  const described = [
    mapping.receiver,
    mapping.mobile,
    mapping.product ?? mapping.externalId ?? mapping.goodsColumn,
  ].filter(Boolean);
  if (!numbered && described.length < 2) {
    problems.push('请指明订单号或来源订单号所在的列；都没有时，至少指明收件人、电话、商品中的两列');
  }
  return problems;
}
