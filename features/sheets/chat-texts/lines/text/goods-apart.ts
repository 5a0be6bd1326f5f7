import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOf, doubtOfWord } from '../../chat-doubt.ts';
import { isNameOfGoods } from '../../chat-list.ts';
import { withoutCountedItem, withoutItems } from '../../labelled-goods.ts';
import { withCodesApart } from '../../words/goods-codes.ts';
import { goodsInWord } from '../../words/goods-in-word.ts';
import { numberInWords } from '../../words/number-words.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** 酱鸭（整只） x1: goods by the whole name that the list has for them, signs and all. */
export const withoutWholeNames: TextStep = (text, { list: { offered }, goods }) => {
  let rest = text;
  for (const { name } of offered) {
    const at = /[（(]/.test(name) ? rest.indexOf(name) : -1;
    const [counted = '', count] = at < 0 ? [] : (TIMES_BEHIND.exec(rest.slice(at + name.length)) ?? []);
    if (count === undefined) continue;
    goods.put({ name, size: '', count: numberInWords(count), isBare: false });
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length + counted.length)}`;
  }
  return rest;
};
const TIMES_BEHIND = new RegExp(String.raw`^\s*[*×xX✖+]?\s?(\d{1,3})(?:${COUNT_UNIT})?(?![\d\p{L}.])`, 'u');

/** [平和蜜柚2], 【福鼎白茶3】: a name and a number in square brackets are goods and how many, and no house. */
export const withGoodsInBrackets: TextStep = (text) =>
  text.replace(GOODS_IN_BRACKETS, (whole, name: string, count: string) => {
    const [only, ...more] = goodsInWord(`${name}${count}`) ?? [];
    return only?.name === name && more.length === 0 ? ` ${name}×${count} ` : whole;
  });
const GOODS_IN_BRACKETS = /[【[]\s*(\p{Script=Han}{2,10})\s*[*×xX]?\s*(\d{1,2})\s*[】\]]/gu;

/** 1号链接2份, 三号链接: links of a shop are numbers of its list. */
export const withNumbersOfLinks: TextStep = (text, { list }) =>
  text.replace(LINK, (whole, number: string) => {
    const name = `${numberInWords(number)}号`;
    return list.words.letters.has(name) ? name : whole;
  });
const LINK = /(?<![\p{L}\d])(\d{1,2}|[一二两三四五六七八九十]{1,2})号?链接/gu;

/** 备注：六堡茶一盒: goods of the list, written where a form asks for anything else. */
export const withGoodsOfRemark: TextStep = (text, { list, doubts }) =>
  text.replace(/(备注\s?[:：]\s?)([^\s,，;；。]+)[,，]?/gu, (whole, label: string, word: string) => {
    const isGoods =
      goodsInWord(word)?.every(({ isBare, name }) => !isBare && isNameOfGoods(name, list)) ?? false;
    if (!isGoods) return whole;
    doubts.push(doubtOfWord('goods', word, '写在备注里，算进了商品，请核对商品'));
    return `\n${word}\n${label}`;
  });

/** 🎁赠品 虾皮50g ×1: what is given belongs to the parcel, and is to be looked at. */
export const withGifts: TextStep = (text, { doubts }) =>
  text
    .replace(/🎁\s*(?:附?赠品?|送|礼品?)?[:：\s]*/gu, () => {
      doubts.push(doubtOf('goods', '写了赠品，算进了商品，请核对商品'));
      return ' ';
    })
    .replace(GIFT_IN_BRACKETS, () => {
      doubts.push(doubtOf('goods', '写了赠品，算进了商品，请核对商品'));
      return ' （';
    });
/** 香榧5罐（团长赠笋干1包）. */
const GIFT_IN_BRACKETS = new RegExp(
  String.raw`[（(](?:团长|老板|店家|商家|群主)?附?(?:赠送?|送)(?=\p{Script=Han}{1,8}${NUMBER}(?:${COUNT_UNIT})[)）])`,
  'gu',
);

/** …【HS5】*2, …1号75#10斤: codes of goods behind a place. */
export const withCodesBehindPlaces: TextStep = (text, { list }) => withCodesApart(text, list.codes);

export const withoutItemWithCount: TextStep = (text, { goods }) =>
  goods.isEmpty ? withoutCountedItem(text, (item) => goods.put(item)) : text;

export const withoutItemsOfForm: TextStep = (text, { goods }) =>
  withoutItems(text, (item) => goods.put(item));
