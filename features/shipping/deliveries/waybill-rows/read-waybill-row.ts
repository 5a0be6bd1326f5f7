import type { SheetField } from '#features/sheets/templates/fields/order-fields.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import { normaliseLine, ORDER_NUMBERS } from '#features/sheets/templates/rows/normalise-line.ts';
import { createRowReader } from '#features/sheets/templates/rows/read-rows.ts';
import type { SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { nameCompany } from '../name-company.ts';
import { shippedAtProblem } from '../shipped-at.ts';
import { splitCompanyAndNo } from '../waybill-numbers.ts';
import type { OrderClues, ShippedGood } from './match-waybill.ts';
import { carriersOfRow } from './row-carriers.ts';
import { goodsOfRow, productOfColumn } from './row-goods.ts';
import { countIn, isNumber, textsOfNumbers } from './row-numbers.ts';
import { problemOfRow, ruinedNumbers } from './row-problem.ts';

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
    const text = textOfRow(lines);
    const values = lines[0]?.values ?? {};
    const texts = textsOfNumbers(text('expressNo'));
    const waybills = texts.filter(isNumber);
    const carriers = carriersOfRow(mapping, cells, text('expressCompany'));
    const time = shippingTime(lines[0], now);
    const unusable =
      reading.kind === 'left-out'
        ? reading.reason
        : problemOfRow({ cells, values, texts, waybills, carriers });
    const problem = unusable || time.problem;
    return {
      rowNo,
      cells,
      company: companyOf(carriers, text('expressCompany'), waybills[0] ?? ''),
      waybills,
      amount: countIn(text('quantity')),
      shippedAt: problem ? null : time.at,
      note: cutText(text('deliveryNote'), NOTE_LENGTH),
      clues: cluesOf(text, goodsOfRow(mapping, cells, lines), productOfColumn(mapping, cells)),
      problem,
    };
  };
}

/** What a line of one product says of it. */
const OF_PRODUCT: ReadonlySet<SheetField> = new Set(['product', 'spec', 'externalId', 'quantity']);

type TextOfField = (field: SheetField) => string;

/**
 * What a row says in each field: what it says of one of several products is of none of them, and a number that a
 * spreadsheet program has ruined names no order.
 */
function textOfRow(lines: readonly SheetLine[]): TextOfField {
  const values = lines[0]?.values ?? {};
  const ruined = ruinedNumbers(values);
  const isOfOne = (field: SheetField) => lines.length > 1 && OF_PRODUCT.has(field);
  return (field) => (isOfOne(field) || ruined.has(field) ? '' : (values[field] ?? ''));
}

/** The carrier's usual name; of two carriers beside one number a person says which it is. */
function companyOf(carriers: readonly string[], written: string, waybillNo: string): string {
  const named = carriers.length > 1 ? '' : (carriers[0] ?? written);
  return nameCompany(named, waybillNo) || written;
}

/** When the row says that it was shipped, as ISO, or why that can't be. */
function shippingTime(line: SheetLine | undefined, now: Date): { at: string | null; problem: string } {
  const fault = line?.faults.find(({ field }) => DECIDING.has(field));
  if (fault) return { at: null, problem: fault.message };
  const at = instantOf(line?.values.shippedAt ?? '');
  const problem = (at && shippedAtProblem(at, now)?.no) ?? '';
  return { at: at && !problem ? at.toISOString() : null, problem };
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
    if (field === 'expressNo') return { value: textsOfNumbers(value).join('、'), problem: '' };
    if (field === 'expressCompany') return { value: nameCompany(value, ''), problem: '' };
    const shippedAt = field === 'shippedAt' ? instantOf(value) : undefined;
    return { value, problem: (shippedAt && shippedAtProblem(shippedAt, now)?.no) ?? '' };
  };
}

const NOTE_LENGTH = 200;
/** What can't be read here would ship something else than the file says. */
const DECIDING: ReadonlySet<SheetField> = new Set(['expressNo', 'quantity', 'shippedAt']);
const SHOWN: ReadonlySet<SheetField> = new Set([...DECIDING, ...ORDER_NUMBERS]);

/** The wall clock of China as an instant. */
const instantOf = (text: string): Date | undefined =>
  text === '' ? undefined : new Date(`${text.replace(' ', 'T')}+08:00`);

/** By what the order of a row is found; of several goods each is looked for. */
function cluesOf(text: TextOfField, goods: ShippedGood[], columnProduct: string): OrderClues {
  const product =
    text('product') === '' && columnProduct
      ? columnProduct
      : [text('product'), text('spec')].filter(Boolean).join(' ');
  const clues = {
    orderNo: text('orderNo'),
    sourceOrderNo: text('sourceOrderNo'),
    subOrderNo: text('subOrderNo'),
    receiver: text('receiver'),
    mobile: text('mobile'),
    address: text('address'),
    product,
    externalId: text('externalId'),
  };
  return goods.length > 1 ? { ...clues, goods, quantity: countIn(text('quantity')) } : clues;
}
