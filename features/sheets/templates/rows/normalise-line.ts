import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { cleanId, cleanText, isMasked, isRoundedId } from '../cells/clean-cell.ts';
import { memoize } from '../cells/memoize.ts';
import { amountText, parseAmount } from '../cells/parse-amount.ts';
import { parseQuantity } from '../cells/parse-quantity.ts';
import { type Day, parseSheetDate } from '../cells/parse-sheet-date.ts';
import { fieldTitle, type SheetField } from '../fields/order-fields.ts';
import type { LineFault, LineValues } from './sheet-line.ts';

/** Takes a waybill cell apart. The carriers' names are known to deliveries, which build on this feature. */
export type SplitExpress = (cell: string) => {
  readonly company?: { readonly name: string };
  readonly companyText: string;
  readonly nos: readonly string[];
};

export interface LineOptions {
  /** Gives dates without a year theirs. */
  readonly today: Day;
  /** Deliveries' `splitCompanyAndNo`; without it the cell stays as written. */
  readonly splitExpress?: SplitExpress;
}

type Cleaner = (cell: string, today: Day) => string | undefined;

const amount: Cleaner = memoize((cell) => {
  const fen = parseAmount(cell);
  return fen === undefined ? undefined : amountText(fen);
});
const quantity: Cleaner = (cell) => parseQuantity(cell)?.toString();
const date: Cleaner = memoize(parseSheetDate);

const cleaners: Readonly<Partial<Record<SheetField, Cleaner>>> = {
  orderNo: cleanId,
  sourceOrderNo: cleanId,
  subOrderNo: cleanId,
  externalId: (cell) => cleanText(cell).replace(/^="?(.*?)"?$|^['’](?=\w)/, '$1'),
  barCode: cleanId,
  mobile: (cell) => cleanPhone(cell).phone,
  idNumber: (cell) => /^\d{17}[\dX]$|^\d{15}$/.exec(cleanId(cell)?.toUpperCase() ?? '')?.[0],
  quantity,
  unitPrice: amount,
  paidAmount: amount,
  orderedAt: date,
  paidAt: date,
  shippedAt: date,
};

/** How a value is written that is read. */
const examples: Readonly<Partial<Record<SheetField, string>>> = {
  quantity: '应为整数，例如 2',
  unitPrice: '应为数字，例如 39.90',
  paidAmount: '应为数字，例如 79.80',
  orderedAt: '看不出是哪一天、几点，没有采用；需要时请在表里改成 2024-11-18 10:30 这样的写法再上传',
  paidAt: '看不出是哪一天、几点，没有采用；需要时请在表里改成 2024-11-18 10:31 这样的写法再上传',
  shippedAt: '看不出是哪一天、几点；请在表里改成 2024-11-19 16:00 这样的写法再上传',
};

function unreadable(field: SheetField, cell: string): string | undefined {
  if (field === 'idNumber') return '身份证号应为 18 位，请核对；该列设为文本，可避免后几位变成 0。';
  const example = examples[field];
  return example && `${fieldTitle(field)}“${cell.trim()}”${example}。`;
}

/** What a formula shows that could not be worked out. */
const FORMULA_FAULT = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i;

/** What names an order: ours, the platform's, and that of a line of it. */
export const ORDER_NUMBERS: ReadonlySet<SheetField> = new Set(['orderNo', 'sourceOrderNo', 'subOrderNo']);

function check(field: SheetField, cell: string): string | undefined {
  if (ORDER_NUMBERS.has(field) && isRoundedId(cell)) {
    return '单号后几位可能已被表格软件改成 0，请把该列设为文本后重新导出。';
  }
  if (field === 'expressNo' && cell.split(/[,，、;；\s]+/).some((part) => isRoundedId(cleanId(part)))) {
    return `快递单号“${cell}”已被表格软件改掉，请把该列设为文本后重新导出，或填写完整的单号。`;
  }
  const hidden = field === 'receiver' || field === 'mobile' || field === 'address';
  return hidden && isMasked(cell)
    ? `${fieldTitle(field)}是平台隐藏后的内容，请导出完整信息或手工补上。`
    : undefined;
}

/** Carrier and number may share the number's cell; a number that gives its carrier away needs no column for it. */
function separateExpress(values: LineValues, split: SplitExpress): void {
  const { expressNo, expressCompany } = values;
  if (!expressNo) return;
  if (expressCompany && /^[A-Z\d-]{8,32}$/.test(expressNo)) return;
  const { company, companyText, nos } = split(expressNo);
  if (nos.length === 0) return;
  values.expressNo = nos.join(',');
  if (!expressCompany && (company || companyText)) values.expressCompany = company?.name ?? companyText;
}

/** Brings every value into its one form; what can't be read stays as written, with a fault that says so. */
export function normaliseLine(
  raw: LineValues,
  { today, splitExpress }: LineOptions,
): { values: LineValues; faults: LineFault[] } {
  const values: LineValues = {};
  const faults: LineFault[] = [];
  for (const key of Object.keys(raw) as SheetField[]) {
    const cell = raw[key];
    if (!cell) continue;
    // A number or a time that can't be read is said as such.
    if (cell.startsWith('#') && examples[key] === undefined && FORMULA_FAULT.test(cell)) {
      const says = `${fieldTitle(key)}列的公式出错，显示为“${cell.trim()}”，这一格没有采用；请填写正确的内容，或在表里改好后重新上传。`;
      faults.push({ field: key, message: says });
      continue;
    }
    const clean = cleaners[key];
    const value = clean ? clean(cell, today) : cleanText(cell);
    values[key] = value ?? cell;
    const message = value === undefined ? unreadable(key, cell) : check(key, value);
    if (message !== undefined) faults.push({ field: key, message });
  }
  if (splitExpress && !faults.some(({ field }) => field === 'expressNo'))
    separateExpress(values, splitExpress);
  return { values, faults };
}
