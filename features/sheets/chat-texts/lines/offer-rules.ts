import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOfWord } from '../chat-doubt.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { nameWithoutSize } from '../offers/offered-names.ts';
import { numberInWords } from '../words/number-words.ts';
import type { WrittenGoods } from '../words/written-goods.ts';
import { GAP, type WordRule } from './person-line.ts';

const NUMBER = String.raw`(?:\d{1,2}|[一二两三四五六七八九十]{1,2})`;

/** 39的2份, 45的来1份: goods by their price, where the list has one thing at it; 120的2件 may say a size, and counts in any case. */
export const takeGoodsByPrice: WordRule = (word, { list, goods, doubts }) => {
  if (!PRICED_RUN.test(word)) return undefined;
  const priced = [...word.matchAll(PRICED)].map(({ groups: { price = '', count = '1' } = {} }) => ({
    price: Number(price),
    count: numberInWords(count),
  }));
  const named = priced.map(({ price }) => list.offered.filter((one) => Number(one.price) === price));
  const isClear = named.every(({ length }) => length === 1);
  if (!isClear) doubts.push(doubtOfWord('goods', word, '是哪一样看不出来，请选择商品并核对数量'));
  for (const [at, { count }] of priced.entries()) {
    const [offer, ...others] = named[at] ?? [];
    const name = others.length === 0 ? (offer?.name ?? '') : '';
    goods.put({ name, size: '', count, isBare: false });
  }
  return GAP;
};
const PRICE_AND_COUNT = String.raw`(?<price>\d{1,3}(?:\.\d{1,2})?)(?:元|块)?(?:的|那种|那款)[再来要订买拿]*(?<count>${NUMBER})(?:${COUNT_UNIT})?[+＋、和]?`;
const PRICED = new RegExp(PRICE_AND_COUNT, 'gu');
const PRICED_RUN = new RegExp(`^(?:${PRICE_AND_COUNT.replaceAll(/\?<\w+>/g, '?:')})+$`, 'u');

/** 5肉5豆沙: counts before short names, each of one thing of the list. */
export const takeCountsAhead: WordRule = (word, line) => {
  if (!COUNTS_AHEAD.test(word)) return undefined;
  const counted = [...word.matchAll(COUNT_AND_NAME)].map(([, count = '', name = '']) => ({
    count: numberInWords(count),
    alike: offersBeginning(name, line.list.offered),
  }));
  if (!counted.every(({ alike }) => alike.length === 1)) return undefined;
  const written = counted.flatMap(({ count, alike }) =>
    alike.map(({ name }): WrittenGoods => ({ name, size: '', count, isBare: false })),
  );
  line.goods.put(...written);
  if (mayFillOnePack(written))
    line.doubts.push(doubtOfWord('goods', word, '也可能是一份里各装几个，请核对数量'));
  return GAP;
};
const COUNT_AND_NAME = new RegExp(String.raw`(${NUMBER})(\p{Script=Han}{1,5}?)[+＋、]?(?=${NUMBER}|$)`, 'gu');
const COUNTS_AHEAD = new RegExp(String.raw`^(?:${NUMBER}\p{Script=Han}{1,5}?[+＋、]?){2,4}$`, 'u');

/** 肉 of 肉粽10个, 豆沙 of 豆沙粽. */
const offersBeginning = (name: string, offered: readonly OfferedGoods[]): OfferedGoods[] =>
  offered.filter((one) => nameWithoutSize(one).startsWith(name));

/** 5肉5豆沙 of packs that hold ten. */
function mayFillOnePack(written: readonly WrittenGoods[]): boolean {
  const sum = written.reduce((all, { count }) => all + count, 0);
  return written.some(({ name }) => new RegExp(`(?<!\\d)${sum}(?!\\d)`).test(name));
}
