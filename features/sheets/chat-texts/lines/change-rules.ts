import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { CORRECTION, changeIn } from '../chat-changes.ts';
import { doubtOfWord } from '../chat-doubt.ts';
import { isNameOfGoods } from '../chat-list.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { numberInWords } from '../words/number-words.ts';
import { GAP, isSigned, type WordRule } from './person-line.ts';

/** 黄桃改成3箱, 橘子不要了, 3份改成2份: what was wanted is put another way or taken back. */
export const takeChange: WordRule = (word, line) => {
  const change = isSigned(line) ? changeIn(word) : undefined;
  if (!change) return undefined;
  const { goods } = line;
  const { before, now } = change;
  // 沙一舟那单改成四箱 is said of somebody's order.
  if (OF_SOMEBODY.test(change.name)) return undefined;
  // 蓝莓换成水蜜桃 is said of goods that the list has.
  if (now?.isUncounted && !(goods.has(change.name) && isNameOfGoods(now.name, line.list))) return undefined;
  if (before && (before.name !== '' || goods.isEmpty)) goods.add(before);
  if (goods.isEmpty && now) {
    // 改：3箱 with nothing before it: what is wanted now. 小王改2箱 may be a name and goods.
    if (!word.startsWith('改')) return undefined;
    goods.put(now);
    return GAP;
  }
  // 张老师退了: nothing of that name was wanted.
  if (!now && change.name !== '' && !goods.isEmpty && !goods.has(change.name))
    line.doubts.push(doubtOfWord('goods', word, '说的商品前面没有，请核对要不要发'));
  goods.change(change);
  goods.isCancelled = !now && goods.isEmpty;
  return GAP;
};

const OF_SOMEBODY = /^\p{L}{2,6}那一?[单份个家位]$/u;

/** 再加两箱, 减1份: more or fewer of what was said, where that is one thing. */
export const takeDifference: WordRule = (word, { goods, doubts }) => {
  const [, fewer] = FEWER.exec(word) ?? [];
  const [more, ...others] = fewer ? [] : (goodsInWord(word) ?? []);
  const isMore = more?.isMore && others.length === 0 && more.name === '' && more.size === '';
  if (goods.isEmpty || !(fewer || isMore)) return undefined;
  const { last } = goods;
  const count = fewer ? numberInWords(fewer) : 0;
  if (goods.written.length > 1 || !last)
    doubts.push(doubtOfWord('goods', word, '没写是哪一样，请核对商品和数量'));
  else if (more) goods.add(more);
  else if (last.count > count) last.count -= count;
  else doubts.push(doubtOfWord('goods', word, '比前面要的还多，请核对数量'));
  return GAP;
};
const FEWER = new RegExp(
  String.raw`^(?:减少?|少要?)(\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT})?$`,
  'u',
);

/** 不对, 说错了: what follows stands in the place of what was said. */
export const takeCorrection: WordRule = (word, { goods }) => {
  if (goods.isEmpty || word.length > 4 || !CORRECTION.test(word)) return undefined;
  goods.isCorrected = true;
  return GAP;
};
