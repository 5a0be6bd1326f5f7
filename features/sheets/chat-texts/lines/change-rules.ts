import { CORRECTION, changeIn } from '../chat-changes.ts';
import { GAP, isSigned, type WordRule } from './person-line.ts';

/** 黄桃改成3箱, 橘子不要了, 3份改成2份: what was wanted is put another way or taken back. */
export const takeChange: WordRule = (word, line) => {
  const change = isSigned(line) ? changeIn(word) : undefined;
  if (!change) return undefined;
  const { goods } = line;
  const { before, now } = change;
  if (before && (before.name !== '' || goods.isEmpty)) goods.add(before);
  if (goods.isEmpty && now) {
    // 改：3箱 with nothing before it: what is wanted now. 小王改2箱 may be a name and goods.
    if (!word.startsWith('改')) return undefined;
    goods.put(now);
    return GAP;
  }
  goods.change(change);
  goods.isCancelled = !now && goods.isEmpty;
  return GAP;
};

/** 不对, 说错了: what follows stands in the place of what was said. */
export const takeCorrection: WordRule = (word, { goods }) => {
  if (goods.isEmpty || word.length > 4 || !CORRECTION.test(word)) return undefined;
  goods.isCorrected = true;
  return GAP;
};
