import { goodsInWord } from '../words/goods-in-word.ts';
import { GAP, type WordRule } from './person-line.ts';

/**
 * 苹果1箱给王芳: goods for somebody else, who is the receiver. Behind other goods it is a note: 李木木 +3 一箱给李木 is
 * one of the three, 苹果1箱给王芳 behind 脐橙 one more.
 */
export const takeGoodsForOther: WordRule = (word, { goods, notes }) => {
  const [, share = '', receiver = ''] = FOR_OTHER.exec(word) ?? [];
  const [item] = share === '' ? [] : (goodsInWord(share) ?? []);
  if (!item) return undefined;
  const isFirst = goods.isEmpty;
  if (isFirst || !goods.has(item.name)) goods.add(item);
  if (isFirst) return `给 ${receiver}`;
  notes.push(word);
  return GAP;
};
const FOR_OTHER = /^(.{2,14}?)(?:寄|送|发)?给(?![我点些个])(\p{Script=Han}{2,4})$/u;

/** 羊肉10斤|分两箱: how it is packed is a note of whatever the rest of its word says. */
export const withoutPacking = (whole: string, notes: string[]): string => {
  const [, word = whole, packing = ''] = PACKED.exec(whole) ?? [];
  if (packing !== '') notes.push(packing);
  return word;
};
const PACKED = /^(.*?)(分[\d一二两三四五六]{1,2}(?:箱|盒|袋|包|件|次)(?:装|发|寄)?)$/u;
