import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { isPlace } from '#features/sheets/addresses/receivers/remarks.ts';
import { COUNT_UNIT, isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatList, isNameOfGoods, SIGNED_COUNT } from '../chat-list.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { matchOffer } from '../offers/match-offer.ts';
import { isOffered, nameInWord } from '../offers/offered-names.ts';
import { MANNER } from '../pickup-words.ts';
import { goodsInWord, goodsOfName } from '../words/goods-in-word.ts';
import { nameAlone, type WrittenGoods } from '../words/written-goods.ts';
import { moneyBehind } from './money-rules.ts';
import { GAP, isSigned, type PersonLine, type WordRule } from './person-line.ts';

/** 小美+1: whoever wants it, and how many of what the list sells. */
export const takeSignedCount: WordRule = (word, line) => {
  const { entry, list, goods } = line;
  const [, name = '', count] = (entry.isListed && !line.isPastName && SIGNED_COUNT.exec(word)) || [];
  if (!list.signatures.has(name)) return undefined;
  goods.put({ name: '', size: '', count: Number(count), isBare: false });
  line.isPastName = true;
  return name;
};

/** 脐橙2箱, 苹果3, 草莓50块: goods and counts, perhaps with what they cost. */
export const takeGoods: WordRule = (word, line) => {
  const { entry, list, goods, sums, notes } = line;
  const { front, money, piece, isPrice } = moneyBehind(word, list);
  const written = isPrice ? goodsBeforeMoney(front, list) : goodsOfWord(word, list);
  if (!written?.every((item) => isSure(item, line))) return undefined;
  const [only] = written;
  // 杭州萧山2份 counts, and says where to.
  if (written.length === 1 && only && isCountBehindRegion(only, line)) {
    goods.add({ ...only, name: '' });
    line.isPastPlace = true;
    // The whole address says it once more.
    return entry.body.split(only.name.slice(0, 2)).length > 2 ? GAP : only.name;
  }
  if (piece !== '') notes.push(word);
  else if (isPrice) sums.push(money);
  for (const item of written)
    if (goods.isCorrected) goods.change({ name: '', now: item });
    else goods.add(item);
  return GAP;
};

/** 猪肉来点: goods of the list, and how many is not said. */
export const takeVagueCount: WordRule = (word, { list, goods }) => {
  const [, name = ''] = VAGUE_COUNT.exec(word) ?? [];
  if (name === '' || !isNameOfGoods(name, list)) return undefined;
  goods.add(nameAlone(name));
  return GAP;
};
const VAGUE_COUNT = new RegExp(
  String.raw`^(\p{Script=Han}{2,8}?)(?:[来要买拿订加]?(?:一?[点些]|若干)|[来要买拿订加]几(?:${COUNT_UNIT}|斤))儿?$`,
  'u',
);

/** 再加个大南瓜: one, of what the list has. */
export const takeOneMore: WordRule = (word, { list, goods }) => {
  const [, name = ''] = ONE_MORE.exec(word) ?? [];
  if (name === '' || !matchOffer({ ...nameAlone(name), isBare: false }, list.offered).price) return undefined;
  goods.put({ name, size: '', count: 1, isBare: false, isMore: true });
  return GAP;
};
const ONE_MORE = new RegExp(
  String.raw`^(?:再|还|另外?)?[来要加](?:${COUNT_UNIT})(\p{Script=Han}{2,8})$`,
  'u',
);

/** + of 苹果1 + 脐橙2: a sign between goods is nobody's name. */
export const takeSign: WordRule = (word, { goods }) =>
  !goods.isEmpty && /^[+＋&＆]$/u.test(word) ? GAP : undefined;

/** 绞馅 of 牛肉两斤 绞馅 159…: how what stands before it is wanted, and no receiver. */
export const takeManner: WordRule = (word, line) => {
  const { goods, notes } = line;
  if (!isSigned(line) || goods.isEmpty || !MANNER.test(word) || nameScore(word) >= 4) return undefined;
  notes.push(isWish(word) ? word : `备注：${word}`);
  return GAP;
};

/**
 * 苹果3 is goods where the list has them, or between a name and the place; 小王88 is a name, 杭州萧山2 a place, and
 * 麻烦多放一个 a wish.
 */
const isSure = (
  { name, isBare }: WrittenGoods,
  { entry, list, hasCells, isPastName, isPastPlace }: PersonLine,
) =>
  isBare
    ? isNameOfGoods(name, list) ||
      (hasCells && isPastName && isPastPlace && name.length > 1 && !isPlace(name)) ||
      (entry.isListed && isPastName && !isPastPlace && name !== '' && !name.includes('州'))
    : !REQUEST.test(name);
const REQUEST = /^(?:麻烦|记得|请|帮忙)/;

/** 普洱2份 is tea: two regions say where to. */
const isCountBehindRegion = ({ name }: WrittenGoods, { list, isRegion }: PersonLine): boolean =>
  /^\p{Script=Han}{4,10}$/u.test(name) &&
  !isOffered(name, list.offered) &&
  !list.shared.has(name) &&
  isRegion(name);

/** 草莓 of 草莓50块: any word costs something, but a place. */
const goodsBeforeMoney = (front: string, list: ChatList): WrittenGoods[] | undefined =>
  /^\p{Script=Han}{1,8}$/u.test(front) && !isPlace(front) ? [nameAlone(front)] : goodsOfWord(front, list);

function goodsOfWord(word: string, list: ChatList): WrittenGoods[] | undefined {
  if (isNameAlone(word, list)) return [nameAlone(word)];
  return goodsOffered(word, list.offered) ?? goodsInWord(word, list.hasPieces);
}

/** 芒果 of "芒果 5斤 1份": only a name that the list knows. */
const isNameAlone = (word: string, list: ChatList): boolean =>
  /^(?:\p{Script=Han}{2,10}|\p{Script=Han}[\p{Script=Han}A-Za-z]{1,9})$/u.test(word) &&
  isNameOfGoods(word, list);

/** 99草莓x2, by the name that the list has for it. */
function goodsOffered(word: string, offered: readonly OfferedGoods[]): WrittenGoods[] | undefined {
  // 稻香村月饼1 of 稻香村月饼礼盒.
  const [front] = /^\p{Script=Han}{4,}(?=\d)/u.exec(word) ?? [];
  const name = nameInWord(word, offered) ?? (front && isOffered(front, offered) ? front : undefined);
  if (name === undefined) return undefined;
  const count = word.slice(name.length);
  if (count === '') return [nameAlone(name)];
  return goodsOfName(name, count);
}
