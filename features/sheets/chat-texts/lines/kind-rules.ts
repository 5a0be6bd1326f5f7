import { type ChatList, isNameOfGoods } from '../chat-list.ts';
import { isKind } from '../goods-kinds.ts';
import { namesWithoutSizes } from '../offers/offered-names.ts';
import { goodsByLetter } from '../words/goods-by-letter.ts';
import { goodsByNumber } from '../words/goods-by-number.ts';
import { goodsByCode } from '../words/goods-codes.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { countedKind, goodsOfKind } from '../words/goods-of-kind.ts';
import { nameAlone, type WrittenGoods } from '../words/written-goods.ts';
import { GAP, isSigned, type PersonLine, type WordRule } from './person-line.ts';

/** 黑色卫衣M, 卫衣白S+卫衣黑S: goods of the list in colours and sizes. */
export const takeGoodsOfKind: WordRule = (word, line) =>
  isSigned(line) ? putGoods(line, goodsOfKind(word, line.list.words)) : undefined;

/** A2, A款1B款1: goods by their letters in the list. */
export const takeGoodsByLetter: WordRule = (word, line) =>
  isSigned(line)
    ? putGoods(line, goodsByLetter(word.replace(ADDED, ''), line.list.words.letters))
    : undefined;
/** 再加|①一扎. */
const ADDED = /^(?:[再另又]|另外)?[加来要](?=[①-⑳A-Za-z])/u;

/** A1B1, HS5*2, 75#10斤: goods by a code that stands in several lines. */
export const takeGoodsByCode: WordRule = (word, line) => putGoods(line, goodsByCode(word, line.list.codes));

/** 1号2份, 3*2: goods by their numbers in the list. */
export const takeGoodsByNumber: WordRule = (word, line) =>
  isSigned(line) ? putGoods(line, goodsByNumber(word, line.list.words.letters)) : undefined;

/** 洛神+向日葵: one of each. */
export const takeJoinedGoods: WordRule = (word, line) => {
  if (!isSigned(line)) return undefined;
  const names = word.split(/[+＋、&]/u);
  const isGoods =
    names.length > 1 && names.every((name) => /^\p{L}{2,}/u.test(name) && isNameOfGoods(name, line.list));
  if (!isGoods) return undefined;
  return putGoods(line, names.map(nameAlone));
};

function putGoods({ goods }: PersonLine, more: readonly WrittenGoods[] | undefined): string | undefined {
  if (!more) return undefined;
  goods.put(...more);
  return GAP;
}

/** 橙子2, and 橙2 where the list has 橙子: goods by their own name, whatever colour it begins with. */
const namesGoods = (word: string, list: ChatList): boolean =>
  [word, ...(goodsInWord(word) ?? []).map(({ name }) => name)].some(
    (name) =>
      (!isKind(name) && isNameOfGoods(name, list)) ||
      (name !== '' &&
        namesWithoutSizes(list.offered).some((own) => own.startsWith(name) && own.length === 2)),
  );

/** 米色, XL*2: the colour or size of what stands before it, perhaps with how many. */
export const takeKindBehind: WordRule = (word, { list, goods }) => {
  const { last } = goods;
  const more = last?.kind ? countedKind(word) : undefined;
  // 卫衣 黑2件 白1件: each with its count.
  if (last && !last.isBare && more?.count !== undefined) {
    goods.put({ name: last.name, size: last.size, kind: more.kind, count: more.count, isBare: false });
    return GAP;
  }
  const mayHaveKind = last?.isBare && isNameOfGoods(last.name, list) && !namesGoods(word, list);
  const kind = mayHaveKind ? countedKind(word) : undefined;
  if (!last || !kind) return undefined;
  Object.assign(last, kind, { kind: `${last.kind ?? ''}${kind.kind}` });
  return GAP;
};
