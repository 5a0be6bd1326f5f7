import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry, ChatParts } from './chat-entry.ts';
import { nameAloneIn } from './entries/heading.ts';
import { kindOfGoods } from './goods-kinds.ts';
import { labelledGoods } from './labelled-goods.ts';
import type { OfferedGoods } from './offered-goods.ts';
import { matchOffer } from './offers/match-offer.ts';
import { isOffered, namesWithoutSizes } from './offers/offered-names.ts';
import { goodsCodesIn } from './words/goods-codes.ts';
import { goodsInWord } from './words/goods-in-word.ts';
import { type ListWords, shortNames } from './words/list-words.ts';
import { numberInWords } from './words/number-words.ts';
import { bodyWithGaps } from './words/word-gaps.ts';

/** What is known of the whole list, by which the line of each of its people is read. */
export interface ChatList {
  words: ListWords;
  offered: readonly OfferedGoods[];
  /** Goods that somebody of the list wrote beyond doubt, by which others' short words are known. */
  names: ReadonlySet<string>;
  /** A1B1, HS5, JJJ: by which people of the text call goods that nobody offers. */
  codes: ReadonlySet<string>;
  /** Those of them that several wrote: a name, whatever letters it has. */
  shared: ReadonlySet<string>;
  /** Names that somebody put before a count alone: 小美 of 小美+1. */
  signatures: ReadonlySet<string>;
  /** A heading names columns of goods and counts. */
  hasColumns: boolean;
  /** How many of its only goods are everybody's who writes no count. */
  each?: number;
  /** Sells by 块, which is money elsewhere. */
  hasPieces: boolean;
}

/** The list of a text, and its entries with gaps where goods begin and end. */
export function listOf(
  text: string,
  { entries, offered: written, others, shared: ofSeveral = [] }: ChatParts,
): { list: ChatList; entries: readonly ChatEntry[] } {
  const hasPieces = others.some((line) => SOLD_BY_PIECE.test(line.text)) || countsByPiece(entries);
  const heading = others.map((line) => line.text).join('\n');
  const each = written.length > 0 ? undefined : countOfEach(heading);
  const priced = each ? [each.offer] : written;
  const words = wordsOfHeading(heading, priced);
  const entriesWithGaps = entries.map((entry) =>
    entry.isListed ? { ...entry, body: bodyWithGaps(entry.body, words) } : entry,
  );
  const { names: counted, shared } = namesIn(entriesWithGaps, { hasPieces, offered: priced });
  const codes = words.letters.size > 0 ? new Set<string>() : goodsCodesIn(entriesWithGaps, heading);
  const names = new Set([...counted, ...codes]);
  // What is said of several people offers nothing.
  const titles = others.filter(({ line }) => !ofSeveral.some((one) => one.line === line));
  const unpriced =
    counted.size > 0 ? [...askedFor(text, counted), ...titleOf(titles, counted)] : nameAloneIn(titles);
  const offered = priced.length > 0 ? priced : unpriced;
  const plainNames = [...counted].filter((name) => !kindOfGoods(name, words.shorts));
  const shorts = [...words.shorts, ...plainNames].sort((one, other) => other.length - one.length);
  return {
    entries: entriesWithGaps,
    list: {
      words: { ...words, shorts },
      offered,
      names,
      codes,
      shared,
      signatures: signaturesIn(entries, offered),
      hasColumns: COLUMNS.test(text),
      hasPieces,
      ...(each && { each: each.count }),
    },
  };
}

/** 上次那个|东北黏豆包|还有货不: what somebody asks for by its whole name, and counts by a shorter one. */
const askedFor = (text: string, counted: ReadonlySet<string>): OfferedGoods[] =>
  [...text.matchAll(ASKED)]
    .map(([, name = '']) => name)
    .filter((name) =>
      [...counted].some((short) => short.length > 1 && name !== short && name.endsWith(short)),
    )
    .map((name) => ({ name, price: '', letter: '', isWeighed: false }));
const ASKED =
  /[那这](?:个|种|款)(\p{Script=Han}{3,10}?)(?:现在)?还?(?:有货?|有没有货?|在卖)(?=[不没吗么嘛?？])/gu;

/** 阿克苏苹果10斤装 above a list of which all who name goods call them 苹果. */
const titleOf = (titles: ChatParts['others'], counted: ReadonlySet<string>): OfferedGoods[] =>
  nameAloneIn(titles).filter(({ name }) =>
    [...counted].every((short) => short.length > 1 && name.includes(short)),
  );

/** 以下每人一箱耙耙柑10斤装: what everybody wants who says nothing else. */
function countOfEach(heading: string): { offer: OfferedGoods; count: number } | undefined {
  const { count, name = '' } = EACH.exec(heading)?.groups ?? {};
  return count
    ? { offer: { name, price: '', letter: '', isWeighed: false }, count: numberInWords(count) }
    : undefined;
}
const EACH = new RegExp(
  String.raw`每(?:人|家|户|位|单)(?:默认|都|各|先|统一|[是要来发])*(?<count>\d{1,2}|[一两二三四五六七八九十])(?:${COUNT_UNIT})(?<name>\p{Script=Han}{2,10}(?:\d+(?:\.\d+)?(?:${WEIGHT_UNIT})装?)?)(?=$|[\s,，。;；])`,
  'mu',
);

/** Whether a word names goods of the list. */
export const isNameOfGoods = (name: string, { names, offered }: ChatList): boolean =>
  names.has(name) || isOffered(name, offered);

/** Whether two words are of the same goods of the list, or one holds the other. */
export function isSameGoods(one: string, other: string, { offered }: ChatList): boolean {
  if (one.includes(other) || (one !== '' && other.includes(one))) return true;
  const [first, second] = [one, other].map((name) =>
    matchOffer({ name, size: '', count: 1, isBare: true }, offered),
  );
  return first !== undefined && first.price !== '' && first.name === second?.name;
}

/** A word of a line, between gaps and signs. */
export const WORD = /[^\s,，;；。（）()【】[\]]+/g;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** 每块25, 25元/块, 25一块. */
const SOLD_BY_PIECE = /(?:每|\/|\d\s?(?:元\s?)?一)\s?块(?!钱)/;

/** 腊肉两块 of one and 腊肉3块 of another: what costs the same is counted. */
function countsByPiece(entries: readonly ChatEntry[]): boolean {
  const written = entries
    .flatMap(({ body }) => wordsOf(body))
    .flatMap((word) => {
      const { name, number } = PIECES_OF.exec(word)?.groups ?? {};
      return name && number ? [{ name, number: numberInWords(number) }] : [];
    });
  return written.some(({ name, number }) =>
    written.some((other) => other.name === name && other.number !== number),
  );
}
const PIECES_OF = /^(?<name>\p{Script=Han}{2,6})(?<number>[1-9]|10|[一二两三四五六七八九十])块$/u;

/** A heading of columns: 姓名 电话 地址 商品 数量. */
const COLUMNS = /^(?=.*(?:商品|品名|货品))(?=.*(?:数量|件数|份数))\D+$/m;

const wordsOfHeading = (heading: string, offered: readonly OfferedGoods[]): ListWords => ({
  shorts: shortNames(namesWithoutSizes(offered)),
  letters: new Set([
    ...offered.map(({ letter }) => letter).filter(Boolean),
    ...(offered.length === 0 ? numbersIn(heading) : []),
  ]),
  sellsOneThing: offered.length === 1,
  heading,
  hasSizes: SIZES.test(heading),
  hasTails: /尾号|后[四4]位/.test(heading),
});

/** 尺码90-140, 35-40码, 身高: sizes of what is worn. 扫码 and 号码 are none, and 80-90mm is how big a fruit is. */
const SIZES = /[尺鞋]码|码数|身高|(?<!\d)\d{2,3}\s?码(?!头)/;

/** Where a heading asks for the numbers of pictures and offers nothing itself, each number may be goods. */
const numbersIn = (heading: string): string[] =>
  ASKS_NUMBER.test(heading) ? Array.from({ length: 99 }, (_, at) => `${at + 1}号`) : [];

/** 报编号, 写图号: 团购编号20231 asks for none. */
const ASKS_NUMBER = /(?:报|写|注|发|留|填)[上明下好]?(?:图片?|商品|款式?|对应的?)?编号|款号|图号/;

function namesIn(
  entries: readonly ChatEntry[],
  { hasPieces, offered }: Pick<ChatList, 'hasPieces' | 'offered'>,
): { names: ReadonlySet<string>; shared: ReadonlySet<string> } {
  // 小陈:5斤一箱 names nothing, where others are offered.
  const withoutWhom = (word: string) =>
    word.replace(/^(\p{Script=Han}{2,4})[:：]/u, (whole, name: string) =>
      offered.length > 0 && !isOffered(name, offered) ? '' : whole,
    );
  const goods = entries.flatMap(({ body }) =>
    wordsOf(body.replace(CELL_ENDS, ' ')).flatMap((word) => goodsInWord(withoutWhom(word), hasPieces) ?? []),
  );
  const counted = goods.filter(({ isBare, name }) => !isBare && name !== '').map(({ name }) => name);
  const labelled = entries
    .flatMap(({ text }) => labelledGoods(text))
    .flatMap((label) => wordsOf(label).filter((word) => /^\p{Script=Han}{2,10}$/u.test(word)));
  const names = new Set([...counted, ...labelled]);
  return { names, shared: repeated(counted) };
}

/** The strokes of 宁师傅/159…/山东省…8号/夏凉被*3/. */
const CELL_ENDS = /[|/](?!\d)|(?<!\d)[|/]/g;

/** 小美+1, 小红:2: whoever wants it, and how many. */
export const SIGNED_COUNT = new RegExp(
  String.raw`^([^\d+＋:：]{1,12})(?:[+＋]|[:：][+＋]?)(\d{1,2})(?:${COUNT_UNIT})?$`,
);

/** A word that one entry alone begins with is who wants it, where the list does not offer it. */
function signaturesIn(entries: readonly ChatEntry[], offered: readonly OfferedGoods[]): ReadonlySet<string> {
  if (entries.length < 2) return new Set();
  const names = entries
    .map(({ body }) => wordsOf(body)[0] ?? '')
    // 苹果:2 are goods where none are offered.
    .filter((word) => offered.length > 0 || !/[:：]/.test(word))
    .flatMap((word) => SIGNED_COUNT.exec(word)?.[1] ?? []);
  const shared = repeated(names);
  return new Set(names.filter((name) => !(shared.has(name) || isOffered(name, offered))));
}

/** Words that stand more than once. */
function repeated(words: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(words.filter((word) => once.has(word) || !once.add(word)));
}
