import { isPlace } from '#features/sheets/addresses/receivers/remarks.ts';
import {
  COUNT_UNIT,
  GLUED_COUNT,
  isWish,
  WEIGHT_UNIT,
} from '#features/sheets/addresses/receivers/side-words.ts';
import { isOffered } from '../../offers/offered-names.ts';
import { goodsInWord } from '../../words/goods-in-word.ts';
import { numberInWords } from '../../words/number-words.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** 1斤装 2, 脐橙 2: how many, as a word of its own right behind what the list offers, is glued to it. */
export const withCountsGlued: TextStep = (text, { entry, list }) =>
  entry.isListed
    ? text.replace(COUNT_APART, (both, word, count) =>
        isOffered(word, list.offered) ? `${word}×${count}` : both,
      )
    : text;
const COUNT_APART =
  /(?<=^|[\s,，])(\p{L}{2,}|[^\s,，]{0,6}?\d+(?:\.\d+)?\p{L}{1,2}装?)[ \t]+([1-9]\d?)(?=$|[\s,，])/gmu;

/** 苹果【2箱】: how many, behind what is counted; behind a place or a wish it stands by itself. */
export const withBracketedCountsBehindGoods: TextStep = (text) => {
  const from = /[【[（(]/.test(text) ? text.search(/[\s）)】,，]/) : -1;
  if (from < 0) return text;
  return text.replace(COUNT_IN_BRACKETS, (whole, word: string, count: string, at: number) => {
    if (at <= from) return whole;
    return isPlace(word) || isWish(word) ? `${word} ${count} ` : `${word}${count} `;
  });
};
const COUNT_IN_BRACKETS = new RegExp(
  String.raw`(?<=[\s）)】，,].*)(?<word>\p{Script=Han}{1,8})[【[（(]\s*(?<count>${NUMBER}\s?(?:${COUNT_UNIT}))\s*[】\])）]`,
  'gu',
);

/** 脐橙 2 箱, 78 元: a unit behind a gap is of the number before it. */
export const withUnitsGlued: TextStep = (text) => text.replace(UNIT_APART, '$<number>$<unit>');
const UNIT_APART = new RegExp(
  String.raw`(?<=^|[\s,，*×xX])(?<number>\d{1,3}(?:\.\d{1,2})?)[ \t]+(?<unit>${COUNT_UNIT}|元|块钱?)(?=$|[\s,，;；。])`,
  'gmu',
);

/** 海鸭蛋30枚 ×1: how many of what holds thirty; 合计 ¥60: what it comes to. */
export const withSignsGlued: TextStep = (text) =>
  text
    .replace(TIMES_APART, '')
    .replace(NUMBER_APART, '')
    .replace(STROKES_BEFORE_COUNT, (_, at: number, whole: string) =>
      HOUSE_END.test(whole.slice(0, at)) ? ' ' : '×',
    )
    .replace(/(合计|总计|实付|共计)[ \t]+(?=[¥￥]\d)/gu, '$1');
/** 老陈醋2.4L——2桶; behind a house (1号——2箱) the count is a word of its own. */
const STROKES_BEFORE_COUNT = new RegExp(
  String.raw`(?<=[\p{Script=Han}A-Za-z])[ \t]*(?:[—–]{1,2}|-{2,})[ \t]*(?=\d{1,3}(?:${COUNT_UNIT})(?:$|[\s,，;；。、]))`,
  'gmu',
);
const HOUSE_END = /[号楼室栋幢座层元店]$/u;
/** x 2 as x2. */
const NUMBER_APART = /(?<=[\s\p{Script=Han}\dA-Za-z][×xX*✖])[ \t]+(?=\d{1,3}(?:$|[\s,，;；。、]))/gmu;
const TIMES_APART = new RegExp(
  String.raw`(?<=\p{Script=Han}\d+(?:\.\d+)?\s?(?:${COUNT_UNIT}|${WEIGHT_UNIT})装?)[ \t]+(?=[×xX*✖]\s?\d)`,
  'gu',
);

/** 2件土鸡蛋30枚装, 一箱沃柑9斤装: the count before a name with its size. */
export const withTurnedSizes: TextStep = (text) =>
  text.replace(TURNED_SIZE, (...match) => {
    const { name = '', count = '' } = match.at(-1);
    return `${name}×${numberInWords(count)}`;
  });
const TURNED_SIZE = new RegExp(
  String.raw`(?<=^|[\s,，;；+＋])(?<count>\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT})的?(?<name>\p{Script=Han}{2,8}\d{1,4}(?:${COUNT_UNIT}|${WEIGHT_UNIT})装?)(?=$|[\s,，;；。+＋])`,
  'gmu',
);

/** …20号2箱, and not 烟薯25号两箱: the number of a kind is no house. */
export const withCountsApart: TextStep = (text) =>
  text.replace(GLUED_COUNT, (count: string, at: number) => {
    const [before = ''] = /[^\s,，;；]+$/u.exec(text.slice(0, at)) ?? [];
    return goodsInWord(`${before}${count}`) ? count : ` ${count}`;
  });
