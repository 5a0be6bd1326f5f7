import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { goodsInWord } from './goods-in-word.ts';
import { COUNT_NUMBER } from './list-words.ts';
import type { WrittenGoods } from './written-goods.ts';

/** Goods that a word calls by their numbers in the list; undefined where it is written otherwise. */
type NumberRule = (word: string) => WrittenGoods[] | undefined;

/** 1、3、4各一份: as many of each. */
const eachOfNumbers: NumberRule = (word) => {
  const { numbers = '', each = '' } = NUMBERS_EACH.exec(word)?.groups ?? {};
  return numbers.match(/\d+/g)?.map((number) => numbered(number, countOf(each)));
};
const NUMBERS_EACH = new RegExp(
  String.raw`^(?<numbers>\d{1,2}号?(?:(?:[、,+和]|(?<=号))\d{1,2}号?)+)各[要来]?(?<each>${COUNT_NUMBER})(?:${COUNT_UNIT})?$`,
  'u',
);

/** 3*2. */
const numberTimes: NumberRule = (word) => {
  const [, number, times] = NUMBER_TIMES.exec(word) ?? [];
  return number === undefined ? undefined : [numbered(number, Number(times))];
};
const NUMBER_TIMES = /^(\d{1,2})[*×xX✖](\d{1,2})$/;

/** 1+3: one of each. */
const numbersAlone: NumberRule = (word) =>
  NUMBERS_ALONE.test(word) ? word.split(/[+＋、]/).map((number) => numbered(number, 1)) : undefined;
const NUMBERS_ALONE = /^\d{1,2}(?:[+＋、]\d{1,2})+$/;

/** 1号2份, 3号. */
const numbersAndCounts: NumberRule = (word) => {
  if (!NUMBERED.test(word)) return undefined;
  return [...word.matchAll(NUMBER_AND_COUNT)].map(({ groups: { number = '', count } = {} }) => ({
    ...numbered(number, count ? countOf(count) : 1),
    ...uncountedWithout(count),
  }));
};
const NUMBER_AND_COUNT = new RegExp(
  String.raw`(?<number>\d{1,2})号(?:\s?[*×xX✖✕+:：]?\s?(?<count>${COUNT_NUMBER})(?:${COUNT_UNIT})?(?!号))?[+，、和]?`,
  'gu',
);
const NUMBERED = new RegExp(`^(?:${NUMBER_AND_COUNT.source.replaceAll(/\?<\w+>/g, '?:')})+$`, 'u');

/** ① of 1号, where the list counts its goods in rings. */
const ringOf = (name: string): string => {
  const number = Number.parseInt(name, 10);
  return number >= 1 && number <= 20 ? String.fromCharCode(0x245f + number) : name;
};
/** 75# of 75#2箱, 80果1箱: how big the fruit is, where the list sells by it. */
const byGrade: NumberRule = (word) => {
  const { grade = '', count } = GRADE.exec(word)?.groups ?? {};
  return grade === ''
    ? undefined
    : [{ ...numbered('', count ? countOf(count) : 1), name: `${grade}#`, ...uncountedWithout(count) }];
};
const GRADE = new RegExp(
  String.raw`^(?<grade>\d{2,3})(?:(?:#|mm)果?|果)(?:[*×xX✖✕+]?\s?(?<count>${COUNT_NUMBER})(?:${COUNT_UNIT})?)?$`,
  'u',
);

const RULES: readonly NumberRule[] = [eachOfNumbers, numberTimes, numbersAlone, numbersAndCounts, byGrade];

/** 1号2份, 1、3、4各一份: goods by their numbers, all of which the list has. */
export function goodsByNumber(word: string, letters: ReadonlySet<string>): WrittenGoods[] | undefined {
  for (const rule of RULES) {
    const goods = rule(word);
    if (!goods) continue;
    const named = goods.map((one) => ({ ...one, name: letters.has(one.name) ? one.name : ringOf(one.name) }));
    return named.every(({ name }) => letters.has(name)) ? named : undefined;
  }
  return undefined;
}

const numbered = (number: string, count: number): WrittenGoods => ({
  name: `${number}号`,
  size: '',
  count,
  isBare: false,
});
const uncountedWithout = (count: string | undefined): Partial<WrittenGoods> =>
  count === undefined ? { isBare: true, isUncounted: true } : {};
const countOf = (number: string): number => goodsInWord(`物${number}份`)?.[0]?.count ?? 1;
