import type { ColumnType } from '#features/sheets/sheet-files/sheet-cell.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { cellDenials as not } from './cell-denials.ts';
import { readDate } from './read-date.ts';
import { readPieceGrams } from './read-weight.ts';
import { columnsOf, type HeaderMap, type Sheet, type SheetRowOf } from './sheet.ts';
import { priceOfFewest } from './tier-price.ts';

export interface ParsedRowProblem extends Denial {
  /** The key of the column in the sheet's definition. */
  column: string;
}

export interface ParseOptions {
  /** For dates written without one, such as 11月18日. */
  year?: number;
  /** What an amount in this column says in yuan: some are written in fen. */
  inYuan?: (text: string, at: number) => string;
  /** A weight in this column with its unit. */
  withUnit?: (text: string, at: number) => string;
}

/** A row of the file as values, or every reason why it is none. */
export function parseRow<S extends Sheet>(
  sheet: S,
  cells: readonly string[],
  map: HeaderMap<S>,
  options: ParseOptions = {},
): { row: SheetRowOf<S> } | { problems: ParsedRowProblem[] } {
  const row: Record<string, string | number | null> = {};
  const problems: ParsedRowProblem[] = [];
  for (const [column, { title, type, required }] of columnsOf(sheet)) {
    const at = map.get(column) ?? -1;
    const written = (cells[at] ?? '').trim();
    const text = inUnit(written, type, at, options);
    row[column] = null;
    if (text === '') {
      if (required) problems.push({ column, ...inColumn(title, deny(not.empty)) });
      continue;
    }
    const value = parseCell(text, type, options);
    if (typeof value === 'object') problems.push({ column, ...inColumn(title, value) });
    else row[column] = value;
  }
  return problems.length > 0 ? { problems } : { row: row as SheetRowOf<S> };
}

/** What is wrong with a cell, with its column's title before it. */
export const inColumn = (title: string, { no, code, params }: Denial): Denial => ({
  no: `「${title}」${no}`,
  code,
  params: { ...params, title },
});

/** What a cell says in the unit that its kind is read in, whatever unit its column names. */
export function inUnit(
  written: string,
  type: ColumnType,
  at: number,
  { inYuan, withUnit }: ParseOptions,
): string {
  if (written === '') return written;
  if (type === 'money' && inYuan) return inYuan(written, at);
  if (type !== 'weight') return written;
  // Programs write 0 of what nobody has weighed.
  return isZero(written) ? '' : (withUnit?.(written, at) ?? written);
}

const isZero = (text: string): boolean =>
  /^0+(?:\.0*)?\s*(?:kg|g|千克|公斤|克)?$/i.test(text.normalize('NFKC'));

type Parsed = string | number | Denial;

export function parseCell(text: string, type: ColumnType, options: ParseOptions = {}): Parsed {
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) {
    return deny(not.formula, { text });
  }
  return parsers[type](text, options);
}

/** 25元/件 and 25元一箱; 25元/斤 is no price of a piece. */
const PER_PIECE = /(?<=\d)\s*(?:[元块]\s*[/每一]|\/)\s*[件箱份盒袋个单提套桶瓶包]$/;

const parsers: Record<ColumnType, (text: string, options: ParseOptions) => Parsed> = {
  text: (text) => text,
  phone: parsePhone,
  date: (text, { year }) => readDate(text, year) ?? deny(not.date, { text }),
  integer: (text) => {
    const digits = plainDigits(text).replace(/\.0+$/, '');
    if (/^[+-]?\d{1,15}$/.test(digits)) return Number(digits) + 0;
    return deny(not.integer, { text });
  },
  money: (text) => {
    const amount = priceOfFewest(text) ?? text.replace(PER_PIECE, '元');
    const m = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(
      plainDigits(withMinus(amount)).replace(/^([+-]?)[¥$]|元$/g, '$1'),
    );
    if (!m) return deny(not.money, { text });
    const fen = Number(m[2]) * 100 + Number((m[3] ?? '').padEnd(2, '0'));
    return m[1] === '-' && fen > 0 ? -fen : fen;
  },
  weight: (text) => readPieceGrams(text) ?? deny(not.weight, { text }),
};

/** (690.00) is how books write -690. */
const withMinus = (text: string): string => text.replace(/^[(（]\s*(?=[¥￥]?\d)(.*)[)）]$/, '-$1');

/** Half width, without grouping: １，２３４.５０ is 1234.50. */
function plainDigits(text: string): string {
  const half = text.normalize('NFKC').replaceAll('￥', '¥').trim();
  return /^[^\d]*\d{1,3}(,\d{3})+(\D|$)/.test(half) ? half.replaceAll(',', '') : half;
}

/** Kept as far as a courier could dial it, extensions and masked digits included. */
function parsePhone(text: string): Parsed {
  const phone = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u202a-\u202e]/g, '')
    .replace(/^(\+|00)?86-?(?=1\d{10}|0\d{9,})/, '');
  const bare = /^\d{3}-\d{4}-\d{4}$/.test(phone) ? phone.replaceAll('-', '') : phone;
  const digits = bare.replace(/[^\d*]/g, '').length;
  if (digits >= 5 && digits <= 20 && /^[\d*][\d*-]+((转|,|#|ext\.?)\d{1,6})?$/i.test(bare)) return bare;
  return deny(not.phone, { text });
}
