import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { hasSpeech, isNumbered, isPlace, isPremises } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { isAsAbove } from '../above-words.ts';
import { changesGoods } from '../chat-changes.ts';
import { isNameOfGoods } from '../chat-list.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import type { PersonLine } from './person-line.ts';

/** …6号（老人收，慢点敲门）, …9号 放蜂巢: what is said behind a receiver and lies nowhere is a note, and no part of the place. */
export const withoutRemarksBehindPlace = (text: string, line: PersonLine): string => {
  const put = (whole: string, remark: string, at: number): string => {
    if (!PHONE.test(text) || !isBehindPlace(text.slice(0, at)) || !isRemark(remark.trim(), line))
      return whole;
    const words = remark.trim().replace(/^[,，\s]+/u, '');
    line.notes.push(isWish(words) ? words : `备注：${words}`);
    return '';
  };
  return text
    .replace(IN_BRACKETS, put)
    .replace(PUT_SOMEWHERE, put)
    .replace(LAST_WORDS, (words, at: number) => {
      const remark = wishesLast(words);
      const place = words.slice(0, words.length - remark.length);
      return remark === '' ? words : `${place}${put(remark, remark, at + place.length)}`;
    });
};
/** …二路150号| 急单，今天要出: words without a number at the end of a line. */
const LAST_WORDS = /(?:[\s,，]+\p{Script=Han}{2,10})+(?=[\s,，。!！]*$)/gu;
/** Those of them at the very end that all ask for something, and are nobody's name. */
const wishesLast = (words: string): string => {
  const each = words.match(/[\s,，]+\S+?(?=[\s,，]|$)/gu) ?? [];
  const from = each.findLastIndex((word) => !isWishAlone(word.replace(/^[\s,，]+/u, ''))) + 1;
  return each.slice(from).join('');
};
/** A count, a change or 同上 is said of the goods. */
const isWishAlone = (word: string): boolean =>
  isWish(word) &&
  !(isPlace(word) || isAsAbove(word) || changesGoods(word) || SAYS_NUMBER.test(word)) &&
  nameScore(word) < 2;
const SAYS_NUMBER = /[一二两三四五六七八九十半几]|多少/u;
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)|\d{3}\*{3,}/u;
const IN_BRACKETS = /\s*[（(]([^（()）:：\d]{4,24})[)）](?=\s*$)/gmu;
/** 放蜂巢, 先放门口鞋柜, 挂门把手, at the end of a line. */
const PUT_SOMEWHERE =
  /(?<=[\s,，])((?:请|麻烦|帮忙?|可以|先|就|直接)*(?:[放挂搁塞](?:到|在|进)?)\p{Script=Han}{2,8})(?=\s*$)/gmu;
/** A place with its number, which ends an address. */
const isBehindPlace = (before: string): boolean => /[路街道巷弄号栋幢楼室村镇乡苑园城区县].*\d/u.test(before);

function isRemark(text: string, { list }: PersonLine): boolean {
  if (isWish(text) || hasSpeech(text) || /^[^,，\s]{0,5}[放挂搁塞]/u.test(text)) return true;
  const words = text.split(/[\s,，。；;、!！]+/u).filter((word) => word !== '');
  return words.every(
    (word) =>
      !(isPlace(word) && !SAYS_HOW.test(word)) &&
      !(isNumbered(word) || isPremises(word) || isNameOfGoods(word, list)) &&
      goodsInWord(word)?.every(({ isBare }) => isBare) !== false &&
      nameScore(word) < 2,
  );
}
/** 老人收, 年前必须到: it ends in what is done. */
const SAYS_HOW = /[到收送发寄拿取给打敲放]$/u;
