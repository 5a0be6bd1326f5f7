import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatDoubt, doubtOf } from '../chat-doubt.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { numberInWords } from '../words/number-words.ts';
import { nameAlone, type WrittenGoods } from '../words/written-goods.ts';

/** Cells that speak of the same goods: their name, what size they are of, and the cells that count them. */
export interface CellItem {
  name: string;
  size?: string;
  counts: readonly string[];
}

/** One of the goods of a cell; without a count nothing says how many. */
interface CountedGoods {
  name: string;
  count?: number;
}

/** What a row of cells wants, and what is to be looked at. */
export interface CellGoods {
  goods: readonly CountedGoods[];
  doubts: readonly ChatDoubt[];
}

/** The goods that cells name, one or several in a cell, with how many of each. */
export function goodsOfItem({ name, size = '', counts }: CellItem): CellGoods {
  const [count, ...more] = counts;
  const number = count === undefined ? undefined : countIn(count);
  const countUnclear = (cell: string) => doubtOf('goods', `数量“${cell}”不知道是哪样商品的，请核对数量`);
  const doubts = more.map(countUnclear);
  const many = goodsIn(name, count === undefined, number);
  const each = many?.length ? countOfEach(count) : undefined;
  if (many && each !== undefined)
    return { goods: many.map((one) => ({ name: withSize(one.name + one.size, size), count: each })), doubts };
  if (many) {
    const all = many.reduce((sum, one) => sum + one.count, 0);
    return {
      goods: many.map((one) => ({ name: withSize(one.name + one.size, size), count: one.count })),
      doubts: count === undefined || number === all ? doubts : [countUnclear(count), ...doubts],
    };
  }
  const whole = withSize(name, size);
  if (count === undefined) return { goods: [{ name: whole }], doubts };
  if (number !== undefined) return { goods: [{ name: whole, count: number }], doubts };
  const unread = doubtOf('goods', `数量“${count}”没有读懂，按 1 份算，请核对数量`);
  return { goods: [{ name: whole, count: 1 }], doubts: [unread, ...doubts] };
}

/** 苹果 of 5斤 is 苹果5斤; A1 of 500g is no A1500g. */
function withSize(name: string, size: string): string {
  if (size === '' || name.includes(size)) return name;
  return /[\da-z]$/i.test(name) && /^[\da-z]/i.test(size) ? `${name} ${size}` : `${name}${size}`;
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
function goodsIn(cell: string, isAlone: boolean, counted: number | undefined): WrittenGoods[] | undefined {
  const parts = cell.split(/[\s+＋、，,;；]+/).filter(Boolean);
  const goods = parts.flatMap((part) => goodsInWord(part) ?? (LETTERS.test(part) ? [nameAlone(part)] : []));
  const isNamed = goods.length > 0 && goods.every(({ name }) => name !== '');
  const sum = goods.reduce((all, { count }) => all + count, 0);
  // 丹东99草莓 is one by name, unless what counts it says so.
  const areParted = goods.length > 1 && (parts.length > 1 || isAlone || sum === counted);
  const isCounted = areParted || /[*×xX]\s?\d{1,3}\p{L}?$/u.test(cell) || (isAlone && /\p{L}\d$/u.test(cell));
  return isNamed && isCounted && !/[（(]/.test(cell) ? goods : undefined;
}
const LETTERS = /^\p{Script=Han}{1,12}$/u;
