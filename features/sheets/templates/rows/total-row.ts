import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';
import { countIn } from '../cells/count-cell.ts';
import { parseAmount } from '../cells/parse-amount.ts';
import type { SheetField } from '../fields/order-fields.ts';
import type { LineValues } from './sheet-line.ts';

const total =
  /^(?:本页|本表|全部|订单|金额|数量)?(?:合计|总计|小计|共计|累计|汇总|总和|总(?:件|份|箱|单|重|金)?[数量额]+)(?:[:：(（].*|行|\d.*)?$|^(?:以上|本表|本页|今日|今天)?(?:共|总共|一共)\d+(?:单|件|份|箱|个|人|条|行|笔).*$|^(?:grand\s*)?(?:total|sum)s?:?$/i;

const isTotal = (text: string): boolean => total.test(inSimplified(text.replace(/\s+/g, '')));

/** Somewhere a parcel goes, no 合计 in the column of addresses. */
export const isSomewhere = (address: string | undefined): boolean =>
  Boolean(address) && !isTotal(address ?? '');

/** A row of sums inside or below the table: says so in one of its first cells and names no receiver. */
export function isTotalRow(cells: readonly string[]): boolean {
  let count = 0;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (isTotal(text)) return true;
    count += 1;
    if (count === 3) return false;
  }
  return false;
}

const NUMBERS: ReadonlySet<SheetField> = new Set<SheetField>(['quantity', 'unitPrice', 'paidAmount']);

/** The pieces of the rows above, of two at least. */
export interface CountedRows {
  pieces: number;
  rows: number;
}

/** A row of sums without a word: nothing but money, or the pieces of all rows above. */
export function isBareTotal(cells: readonly string[], values: LineValues, counted: CountedRows): boolean {
  // What no column is known by may be the goods.
  if (cells.some((cell) => cell.trim() !== '' && parseAmount(cell) === undefined)) return false;
  const fields = Object.keys(values) as SheetField[];
  if (fields.length === 0 || !fields.every((field) => NUMBERS.has(field))) return false;
  if (values.quantity === undefined) return true;
  return counted.rows >= 2 && countIn(values.quantity) === counted.pieces;
}
