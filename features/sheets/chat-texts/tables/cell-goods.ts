import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { goodsInWord, nameAlone, numberInWords, type WrittenGoods } from '../chat-words.ts';
import type { CellColumn } from './cell-roles.ts';

/** What a row of cells wants, as a form would say it, and what is to be looked at. */
export interface CellGoods {
  items: string[];
  doubts: string[];
}

/** A cell with its column. */
export interface Cell {
  cell: string;
  column: CellColumn;
}

/** Goods of a row, each with its size and with the count that follows it. */
export function goodsOfCells(cells: readonly Cell[]): CellGoods {
  const items = cellItems(cells.filter(({ cell }) => cell !== ''));
  const read = items.map(itemsOf);
  return {
    items: read.flatMap(({ items }) => items),
    doubts: [...read.flatMap(({ doubts }) => doubts), ...blankCounts(cells, items)],
  };
}

/** 数量 with nothing below it: one is sent only once somebody says so. */
function blankCounts(cells: readonly Cell[], items: readonly CellItem[]): string[] {
  const hasBlank = cells.some(
    ({ cell, column: { role, name } }) => role === 'count' && name === '' && cell === '',
  );
  const uncounted = items.filter(({ name, counts }) => counts.length === 0 && !goodsIn(name, true));
  return hasBlank ? uncounted.map(({ name, size }) => `“${name}${size}”没写数量，按 1 份算，请核对数量`) : [];
}

/** Cells that speak of the same goods. */
interface CellItem {
  name: string;
  size: string;
  counts: string[];
}

function cellItems(cells: readonly Cell[]): CellItem[] {
  const items: CellItem[] = [];
  const ahead: CellItem = { name: '', size: '', counts: [] };
  for (const { cell, column } of cells) {
    const last = items.at(-1) ?? ahead;
    if (column.role === 'goods') items.push({ name: cell, size: '', counts: [] });
    else if (column.role === 'size') last.size += cell;
    else if (column.role === 'count' && column.name !== '')
      items.push({ name: column.name, size: '', counts: [cell] });
    else if (column.role === 'count') last.counts.push(cell);
  }
  // 数量 before 商品: of the only goods.
  const [only, ...more] = items;
  // 规格 alone says what it is.
  if (!only) return ahead.size || ahead.counts.length > 0 ? [{ ...ahead, name: ahead.size, size: '' }] : [];
  if (more.length > 0) return ahead.counts.length > 0 || ahead.size ? [...items, ahead] : items;
  return [{ name: only.name, size: `${ahead.size}${only.size}`, counts: [...ahead.counts, ...only.counts] }];
}

function itemsOf({ name, size, counts }: CellItem): CellGoods {
  const [count, ...more] = counts;
  const number = count === undefined ? undefined : countIn(count);
  const doubtOf = (cell: string) => `数量“${cell}”不知道是哪样商品的，请核对数量`;
  const doubts = more.map(doubtOf);
  const many = goodsIn(name, count === undefined);
  const each = many?.length ? countOfEach(count) : undefined;
  if (many && each !== undefined)
    return { items: many.map((one) => `商品：${one.name}${one.size}${size} x${each}`), doubts };
  if (many) {
    const all = many.reduce((sum, one) => sum + one.count, 0);
    return {
      items: many.map((one) => `商品：${one.name}${one.size}${size} x${one.count}`),
      doubts: count === undefined || number === all ? doubts : [doubtOf(count), ...doubts],
    };
  }
  if (count === undefined) return { items: [`商品：${name}${size}`], doubts };
  if (number === undefined)
    return {
      items: [`商品：${name}${size} x1`],
      doubts: [`数量“${count}”没有读懂，按 1 份算，请核对数量`, ...doubts],
    };
  return { items: [name + size === '' ? `×${number}` : `商品：${name}${size} x${number}`], doubts };
}

/** 各1 beside 大米+木耳. */
const countOfEach = (cell = ''): number | undefined =>
  /^各[要来]?./u.test(cell) ? countIn(cell.replace(/^各[要来]?/u, '')) : undefined;

/** 2, x2, 两箱. */
function countIn(cell: string): number | undefined {
  const [, words = ''] = COUNT.exec(cell) ?? [];
  const number = words === '' ? 0 : numberInWords(words);
  return number > 0 ? number : undefined;
}
const COUNT = new RegExp(
  String.raw`^[*×xX]?\s?(\d{1,4}|[一二两三四五六七八九十]{1,3})\s?(?:${COUNT_UNIT})?$`,
  'u',
);

/**
 * 苹果*2+脐橙*1, 苹果5斤、脐橙10斤: several goods in a cell, or one with its count behind a sign, or behind its name where
 * no column counts; undefined where it is one by name.
 */
function goodsIn(cell: string, isAlone: boolean): WrittenGoods[] | undefined {
  const parts = cell.split(/[\s+＋、，,;；]+/).filter(Boolean);
  const goods = parts.flatMap((part) => goodsInWord(part) ?? (LETTERS.test(part) ? [nameAlone(part)] : []));
  const isNamed = goods.length > 0 && goods.every(({ name }) => name !== '');
  const isCounted =
    goods.length > 1 || /[*×xX]\s?\d{1,3}\p{L}?$/u.test(cell) || (isAlone && /\p{L}\d$/u.test(cell));
  return isNamed && isCounted && !/[（(]/.test(cell) ? goods : undefined;
}
const LETTERS = /^\p{Script=Han}{1,12}$/u;
