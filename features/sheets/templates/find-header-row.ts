import { shapeOf } from './cell-shapes.ts';
import { candidatesOf } from './column-candidates.ts';
import { readHeader } from './header-text.ts';

const data = new Set(['phone', 'contact', 'address', 'waybill', 'number', 'idNumber', 'date', 'amount']);

const explained = /^([^\s(（[【:：,，;；]{2,20})\s*([(（[【:：,，;；\n])(.+)$/s;
const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const example = /例|比如|格式|形如|如[:：]?\s*[\d“"]/;

const isName = (text: string, index: number, least: number): boolean =>
  candidatesOf(readHeader(text), index).some(({ score }) => score >= least);

/**
 * A header that says how to fill it in, such as 收货地址（省市区+详细地址） or 电话（例：13800000000）, holds the words of
 * an address or a phone and is none. A name and its value in one cell, 地址：浙江省杭州市…1号, are data.
 */
function isExplained(text: string, index: number): boolean {
  const [, name = '', mark = '', rest = ''] = explained.exec(text) ?? [];
  if (name === '' || !isName(name, index, 70)) return false;
  if (example.test(rest)) return true;
  return !phone.test(rest) && (/[(（[【]/.test(mark) || !/\d/.test(rest));
}

function headerLikeness(cells: readonly string[]): number {
  let known = 0;
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '') continue;
    const isData = data.has(shapeOf(text));
    if ((isData || text.length > 40) && isExplained(text, index)) known += 1;
    else if (isData) return 0;
    else if (text.length <= 40 && isName(text, index, 50)) known += 1;
  }
  return known;
}

/**
 * Index of the row that holds the headers, below titles and notes; −1 when the sheet begins with data.
 * Looks at the first rows only.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  let best = -1;
  let most = 1;
  for (const [index, cells] of rows.slice(0, 15).entries()) {
    const likeness = headerLikeness(cells);
    if (likeness > most) {
      best = index;
      most = likeness;
    }
  }
  return best;
}

/**
 * The same; where the words tell nothing, the first row of several texts that are no data. −1 = the sheet has no
 * header.
 */
export function likelyHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = findHeaderRow(rows);
  if (known >= 0) return known;
  const first = rows
    .slice(0, 15)
    .findIndex((cells) => cells.filter((cell) => /[^\d\s.,-]/.test(cell)).length >= 2);
  return rows[first]?.some((cell) => data.has(shapeOf(cell))) ? -1 : first;
}
