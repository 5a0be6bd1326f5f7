import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import {
  hasSpeech,
  isNumbered,
  isPlace,
  isPremises,
  isRemark,
} from '#features/sheets/addresses/receivers/remarks.ts';
import { isOrderRemark, isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatDoubt, doubtOf, doubtOfWord } from '../chat-doubt.ts';
import { isNameOfGoods, WORD } from '../chat-list.ts';
import type { ChatGoods } from '../offered-goods.ts';
import type { PersonLine } from './person-line.ts';

/**
 * Whether all that somebody wrote is accounted for. A row is certain where each of its words has a part in it: what
 * stands in a place that its words do not lead to, or stays without a part, is to be looked at.
 */
type AccountRule = (line: PersonLine, receiver: ParsedAddress) => readonly ChatDoubt[];

/** 1988 of 1988 大米1 赵久 159… 辽宁省…二一九路14号: a word of the address that stands apart from it. */
const wordsApart: AccountRule = ({ entry }, { detail, province, uncertain }) => {
  const words = detail.split(/\s+/);
  if (words.length < 2 || province === '' || uncertain.includes('detail')) return [];
  const text = entry.body.normalize('NFKC');
  const streets = words.flatMap((word, at) => (STREET.test(word) ? at : []));
  // 文三路香香 文三路6号: the one with a number.
  const main = streets.find((at) => /\d/.test(words[at] ?? '')) ?? streets[0] ?? 0;
  const isJoined = (at: number): boolean => {
    if (at === main) return true;
    const next = at < main ? at + 1 : at - 1;
    const first = words[Math.min(at, next)] ?? '';
    const second = words[Math.max(at, next)] ?? '';
    return isJoined(next) && standSideBySide(first, second, text);
  };
  return words
    .filter((word, at) => at !== main && !(isJoined(at) ? isPartOfPlace(word) : HOUSE.test(word)))
    .map((word) => doubtOfWord('receiver', word, '放进了收货地址，请核对地址'));
};
const STREET = /\p{Script=Han}[路街道巷弄村镇乡]|\d+号/u;
/** 3栋, 9栋A座1208, and not 3栋小美. */
const HOUSE = /(?:\d(?:号|栋|幢|楼|单元|室|座|层)|\d-\d|[栋幢座]\d)(?:.*[\dA-Za-z号栋幢楼元室座层院])?$/u;
const isPartOfPlace = (word: string): boolean =>
  isPlace(word) || isNumbered(word) || isPremises(word) || isRemark(word) || isWish(word);

/** Whether a text has one word behind the other, with no more than a sign or a phone between them. */
function standSideBySide(first: string, second: string, text: string): boolean {
  const at = text.indexOf(first);
  const from = at + first.length;
  const next = text.indexOf(second, from);
  // What the reading wrote in another way can't be found there.
  if (at < 0 || !text.includes(second)) return true;
  return (
    next >= 0 &&
    /^[\s,，、;；.。()（）-]*(?:1[3-9]\d{9})?[\s,，、;；.。()（）-]*(?:\S{0,2}地址\s?[:：]\s?)?$/.test(
      text.slice(from, next),
    )
  );
}

/** 其中5盒, 84, 普洱: a number or goods beside the receiver that nothing says the meaning of. */
const notesUnread: AccountRule = ({ notes, list }, { note }) => {
  const known = new Set(notes.flatMap((one) => one.match(WORD) ?? []));
  return (note.match(WORD) ?? [])
    .filter((word) => (/\d/.test(word) || isNameOfGoods(word, list)) && !known.has(word) && !hasMeaning(word))
    .map((word) => doubtOfWord('goods', word, '没有读懂，请核对'));
};
const hasMeaning = (word: string): boolean =>
  isOrderRemark(word) ||
  isWish(word) ||
  /^(?:备注|尾号|代下单|第\d+[单个位次])|^0\d{2,3}-?\d{7,8}$|\d[:：点]\d|\d(?:点|号|日|mm|头|果|#)/u.test(
    word,
  );

/** 2份 58元 where that is no sum of them: the money and the counts say different things. */
const sumsUnlike: AccountRule = ({ goods, sums, doubts }) => {
  const read = goods.inWordsOfList();
  if (
    doubts.length > 0 ||
    sums.length === 0 ||
    read.length === 0 ||
    !read.every(({ price }) => Number(price) > 0)
  )
    return [];
  const sum = sumOf(read);
  const written = sums.map(Number);
  const isSum = (number: number) => Math.abs(number - sum) < 0.005;
  const isPriceOfOne = (number: number) =>
    read.some(({ price, count }) => Number(price) === number || Number(price) * count === number);
  const all = written.reduce((one, other) => one + other, 0);
  if (written.some(isSum) || isSum(all) || (written.length > 1 && written.every(isPriceOfOne))) return [];
  return [doubtOf('goods', `写了 ${sums.join('、')} 元，按单价算是 ${sum} 元，请核对数量和金额`)];
};
const sumOf = (goods: readonly ChatGoods[]): number =>
  Math.round(goods.reduce((sum, { price, count }) => sum + Number(price) * count, 0) * 100) / 100;

/** 还有攀枝花芒果, 昨天那个梨: what reads like speech is hardly who receives it. */
const nameLikeSpeech: AccountRule = (_, { name, uncertain }) =>
  uncertain.includes('name') && name.length > 3 && hasSpeech(name)
    ? [doubtOfWord('receiver', name, '可能不是收件人，请核对收件人和商品')]
    : [];

export const ACCOUNT_RULES: readonly AccountRule[] = [wordsApart, notesUnread, sumsUnlike, nameLikeSpeech];
