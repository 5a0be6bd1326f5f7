import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOfWord } from '../chat-doubt.ts';
import { type ChatList, isNameOfGoods } from '../chat-list.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { goodsByLetter } from '../words/goods-by-letter.ts';
import { numberInWords } from '../words/number-words.ts';
import { nameAlone, type WrittenGoods } from '../words/written-goods.ts';
import { GAP, type WordRule } from './person-line.ts';

/** 各一份, 每样来2盒, 一样一份, 三种各一份; also glued to the last that is named (脐橙 苹果各1): as many of each. */
export const takeCountOfEach: WordRule = (word, { list, goods, notes, doubts }) => {
  const each = EACH.exec(word)?.groups;
  const named = each && (goodsBefore(each.last, list) ?? joinedGoods(each.last, list));
  if (!each || !named) return undefined;
  // 徐香翠香各一: that these are two is told by a letter that both have.
  if (named.some(({ name }) => !isNameOfGoods(name, list) && !goodsByLetter(name, list.words.letters)))
    doubts.push(
      doubtOfWord('goods', word, `是按“${named.map(({ name }) => name).join('”“')}”读的，请核对商品和数量`),
    );
  const written = [...goods.written, ...named];
  // 肉粽 咸蛋 各2 where 咸蛋 is none of the list's: 各 speaks of several.
  const [open] = written.filter(({ isUncounted }) => isUncounted);
  if (open && written.length === 1)
    doubts.push(doubtOfWord('goods', word, `前面只认出“${open.name}”一样，请核对商品`));
  const counted = countedEach(written, each, list.offered);
  if (counted) goods.replaceAll(counted);
  else if (goods.isNamed || each.number) notes.push(word);
  else return undefined;
  return GAP;
};

const EACH = new RegExp(
  String.raw`^(?<last>[\p{Script=Han}A-Za-z①-⑳]{1,10}?)??(?:(?<every>[每各][样种款]|(?:一样|样样)(?=[各都再来要\d一二两三四五六七八九十])|全部?(?=[都各来要])|都(?=[各来要]))(?:都|各|再|来|要)*|(?<number>[两二三四五六])(?:[种样款]口?味?都?(?:各|一样)|[种样款本个](?=都[要来])都)|各)[再来要]*(?:(?<count>\d{1,2}|[一两二三四五六七八九十])(?:${COUNT_UNIT}|块|片)?|(?<=[全都]部?[要来]))$`,
  'u',
);

/** 苹果 of 苹果各1, none of 各1; undefined where what stands before is no goods of the list. */
function goodsBefore(name: string | undefined, list: ChatList): WrittenGoods[] | undefined {
  if (!name) return [];
  const lettered = goodsByLetter(name, list.words.letters);
  if (lettered) return lettered;
  return isNameOfGoods(name, list) ? [nameAlone(name)] : undefined;
}

/** 徐香, 翠香 of 徐香翠香: names of the list without a sign between them, or two that end or begin in the same letter. */
function joinedGoods(text = '', list: ChatList): WrittenGoods[] | undefined {
  if (!/^\p{Script=Han}{4,10}$/u.test(text)) return undefined;
  const cuts = Array.from({ length: text.length - 3 }, (_, at) => [
    text.slice(0, at + 2),
    text.slice(at + 2),
  ]);
  const isKnown = (name = '') => isNameOfGoods(name, list);
  const known = cuts.find(([one, other]) => isKnown(one) && isKnown(other));
  const half =
    cuts.find(([one, other]) => isKnown(one) || isKnown(other)) ??
    cuts.find(([one = '', other = '']) => isAlike(one, other));
  return (known ?? half)?.map(nameAlone);
}
/** 徐香 and 翠香, 红糖 and 白糖. */
const isAlike = (one: string, other: string): boolean =>
  one.length === other.length && one !== other && (one.at(-1) === other.at(-1) || one[0] === other[0]);

/**
 * 脐橙 苹果 各2 counts what was named and not counted yet; of all that the list offers it speaks where nothing is
 * named, or by its own word (每样). Nothing where a number that it says (三种) is that of neither.
 */
function countedEach(
  written: readonly WrittenGoods[],
  { every, number, count = '1' }: Readonly<Record<string, string | undefined>>,
  offered: readonly OfferedGoods[],
): WrittenGoods[] | undefined {
  const many = numberInWords(count);
  const isNumber = (kinds: number) => number === undefined || numberInWords(number) === kinds;
  const firstOpen = written.findLastIndex((goods) => !goods.isBare || goods.count !== 1) + 1;
  const open = written.length - firstOpen;
  if (open >= (every ? 2 : 1) && isNumber(open))
    return written.map((goods, at) =>
      at < firstOpen ? goods : { ...goods, count: many, isBare: false, isUncounted: undefined },
    );
  const countsAll = every || number || written.every(({ name }) => name === '');
  if (!countsAll || offered.length < 2 || !isNumber(offered.length)) return undefined;
  const all = offered.map(({ name }) => ({ name, size: '', count: many, isBare: false }));
  return [...written, ...all];
}
