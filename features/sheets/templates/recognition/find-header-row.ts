import { shapeOf } from '../cells/cell-shapes.ts';
import { QUESTION_NUMBER, readHeader } from '../headers/header-text.ts';
import { candidatesOf } from './column-candidates.ts';
import { type JoinedHeader, joinHeaderRows } from './join-header-rows.ts';

const data = new Set(['phone', 'contact', 'address', 'waybill', 'number', 'idNumber', 'date', 'amount']);

const explained = /^([^\s(（[【:：,，;；]{2,20})\s*([(（[【:：,，;；\n])(.+)$/s;
const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const example = /例|比如|格式|形如|如[:：]?\s*[\d“"]/;

const sureness = (text: string, index: number): number =>
  Math.max(0, ...candidatesOf(readHeader(text), index).map(({ score }) => score));

const isName = (text: string, index: number, least: number): boolean => sureness(text, index) >= least;

/** Whether a word alone names a column. */
export const isColumnName = (text: string): boolean => isName(text, 0, 50);

/**
 * A header that says how to fill it in, such as 收货地址（省市区+详细地址） or 电话（例：13800000000）, holds the words of
 * an address or a phone and is none. A name and its value in one cell, 地址：浙江省杭州市…1号, are data.
 */
function isExplained(text: string, index: number): boolean {
  const [, name = '', mark = '', rest = ''] = explained.exec(text.replace(QUESTION_NUMBER, '')) ?? [];
  if (name === '' || !isName(name, index, 70)) return false;
  if (example.test(rest)) return true;
  return !phone.test(rest) && (/[(（[【]/.test(mark) || !/\d/.test(rest));
}

/** 街道、小区、门牌号 names the parts of an address and is none: one has digits or names of places. */
const parts =
  /^(?:收货|收件|所在|省市?|自治区|直辖市|自治州|地级市|县级市|市|州|旗|区县?|县|镇|乡|街道|快递|寄送|邮寄|配送|送货|路|巷|村|组|小区|楼栋|楼|栋|单元|室|门牌号?码?|详细地址|收?货?地址|必填|选填|自动|[\s、，,./|+()（）[\]【】*和及与或:：-])+$/;

/** 3. 省份城市与地区: a numbered question in the words of an address, with no number of its own. */
const isQuestion = (text: string, index: number): boolean => {
  const question = text.replace(QUESTION_NUMBER, '');
  return question !== text && !/\d/.test(question) && isName(text, index, 60);
};

/** 街道及门牌（如：文三路1号2幢301）: a bracket that may explain what is no name by itself. */
const bracketed = /.[(（【[].+[)）】\]]\s*\*?$/s;
/** Beside so many names it does. */
const ENOUGH_NAMES = 3;

function headerLikeness(cells: readonly string[]): number {
  let known = 0;
  let mayBeData = false;
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '') continue;
    const isData = data.has(shapeOf(text)) && !parts.test(text) && !isQuestion(text, index);
    if ((isData || text.length > 40) && isExplained(text, index)) known += 1;
    else if (isData && bracketed.test(text)) mayBeData = true;
    else if (isData) return 0;
    else if (text.length <= 40 && isName(text, index, 50)) known += 1;
  }
  return mayBeData && known < ENOUGH_NAMES ? 0 : known;
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

/** The header of a sheet that nobody has a template for: its titles, of two rows where it has two. */
export function likelyHeader(rows: readonly (readonly string[])[]): JoinedHeader {
  const at = likelyHeaderRow(rows);
  return at < 0 ? { at, titles: [] } : headerAt(rows, at);
}

/** The same where the row is known. */
export const headerAt = (rows: readonly (readonly string[])[], at: number): JoinedHeader =>
  joinHeaderRows(rows, at, (text) => sureness(text, 0));
