import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { withoutDashes } from '#features/sheets/addresses/text-width.ts';
import { type ChatLine, type Entry, entriesIn } from './chat-entries.ts';
import { goodsInWord, type WrittenGoods } from './chat-words.ts';
import { type ChatGoods, isOffered, matchOffer, type OfferedGoods } from './offered-goods.ts';

/** One of a group with what they want. Without a province the parcel can't leave: a pick-up, or an address to be added. */
export interface ChatPerson {
  /** Number of the first line in the text, and the lines themselves. */
  line: number;
  text: string;
  /** The same without serial, goods and sum: receiver, phone, address and wishes. */
  receiverText: string;
  receiver: ParsedAddress;
  goods: ChatGoods[];
  /** The sum that they wrote, in yuan. */
  paid: string;
  /** Has a number in the list. */
  isListed: boolean;
}

export interface ChatReading {
  people: ChatPerson[];
  offered: OfferedGoods[];
  /** What belongs to nobody: heading, talk, who forwarded it. It is shown and never sent. */
  others: ChatLine[];
}

/** Takes the text of a chat apart: a 接龙, forwarded lines, a mixed list. What it can't place stays in `others`. */
export function readChat(text: string, parse: (text: string) => ParsedAddress): ChatReading {
  const { entries, offered, others } = entriesIn(text);
  const names = namesIn(entries);
  const hasColumns = COLUMNS.test(text);
  const list = { offered, names, hasColumns };
  const read = entries.map((entry) => personOf(entry, list, parse));
  const people = read.filter(isPerson);
  for (const { line, text: said } of read.filter((one) => !isPerson(one)))
    others.push({ line, text: said, says: 'talk' });
  return { people, offered, others: others.sort((a, b) => a.line - b.line) };
}

/** Somebody is named, can be reached or wants something. */
const isPerson = ({ receiver, goods, isListed }: ChatPerson): boolean =>
  receiver.phone !== '' ||
  receiver.province !== '' ||
  (goods.length > 0 && (isListed || receiver.name !== ''));

/** Goods that somebody of the list wrote beyond doubt, by which others' short words are known. */
function namesIn(entries: readonly Entry[]): ReadonlySet<string> {
  const words = entries.flatMap(({ text }) => wordsOf(text).flatMap((word) => goodsInWord(word) ?? []));
  return new Set(words.filter(({ isBare, name }) => !isBare && name !== '').map(({ name }) => name));
}

/** What is known of the whole list. */
interface List {
  offered: readonly OfferedGoods[];
  names: ReadonlySet<string>;
  /** A heading names columns of goods and counts. */
  hasColumns: boolean;
}

const WORD = /[^\s,，;；。（）()【】[\]]+/g;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const PAID =
  /^(?:共|合计|总计|实付|已付|付了?)?\s?(?:[¥￥]\s?(\d+(?:\.\d{1,2})?)元?|(\d+(?:\.\d{1,2})?)\s?(?:元|块钱?))$/;
const PLACE = /[\p{Script=Han}\d](?:[路街道巷弄号栋幢楼室村镇乡]|小区)/u;

function personOf(
  { line, text, body, isListed }: Entry,
  { offered, names, hasColumns }: List,
  parse: (text: string) => ParsedAddress,
): ChatPerson {
  const written: WrittenGoods[] = [];
  const sums: string[] = [];
  let isPastPlace = false;
  let isFirst = true;
  const isKnown = (name: string) => names.has(name) || isOffered(name, offered);
  const rest = withoutDashes(withoutLabels(body)).replace(WORD, (word) => {
    const sum = PAID.exec(word);
    if (sum) {
      sums.push(sum[1] ?? sum[2] ?? '');
      return ' ';
    }
    const goods = isName(word, isKnown)
      ? [{ name: word, size: '', count: 1, isBare: true }]
      : goodsInWord(word);
    // 苹果3 is goods where the list has them, or between a name and the place; 小王88 is a name.
    const isGoods = goods?.every(
      ({ isBare, name }) => !isBare || isKnown(name) || (isListed && name !== '' && !isPastPlace && !isFirst),
    );
    if (goods && isGoods) {
      for (const one of goods) add(written, one, isKnown);
      return ' ';
    }
    isPastPlace ||= PLACE.test(word);
    isFirst = false;
    return word;
  });
  const columns = hasColumns && written.length === 0 ? LAST_COLUMNS.exec(rest) : null;
  if (columns) written.push({ name: columns[1] ?? '', size: '', count: Number(columns[2]), isBare: true });
  // 王阿姨 上海市…2号 1: how many stands last.
  const [count] = isListed && written.length === 0 ? (LAST_NUMBER.exec(rest) ?? []) : [];
  if (count) written.push({ name: '', size: '', count: Number(count), isBare: true });
  const withoutColumns = columns ? rest.replace(LAST_COLUMNS, '') : rest;
  const receiverText = (count ? withoutColumns.replace(LAST_NUMBER, '') : withoutColumns)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const goods = written.map((one) => matchOffer(one, offered));
  return {
    line,
    text,
    receiverText,
    receiver: parse(receiverText),
    goods,
    paid: sums.length === 1 ? (sums[0] ?? '') : '',
    isListed,
  };
}

/** A heading of columns: 姓名 电话 地址 商品 数量. */
const COLUMNS = /^(?=.*(?:商品|品名|货品))(?=.*(?:数量|件数|份数))\D+$/m;
/** Under a heading of columns: … 橙子 2. */
const LAST_COLUMNS = /(?<=\s)(\p{Script=Han}[\p{Script=Han}\dA-Za-z]{0,19})\s+(\d{1,3})\s*$/u;
const LAST_NUMBER = /(?<=\s)[1-9]\d?(?=\s*$)/;

/** A form's own words for goods and counts: "商品：脐橙10斤 数量：2". */
const withoutLabels = (text: string): string =>
  text
    .replace(/(?:数量|件数|份数|购买数量)\s*[:：]\s*(\d{1,4})/g, ' ×$1 ')
    .replace(/(?:商品(?:名称|信息)?|产品|品名|货品|规格|数量|订单|下单|购买)\s*[:：]/g, ' ');

/** 芒果 of "芒果 5斤 1份": only a name that the list knows. */
const isName = (word: string, isKnown: (name: string) => boolean): boolean =>
  /^\p{Script=Han}{2,10}$/u.test(word) && isKnown(word);

/** A name, a size and a count may be words of their own. */
function add(written: WrittenGoods[], one: WrittenGoods, isKnown: (name: string) => boolean): void {
  const last = written.at(-1);
  const isRest =
    last &&
    one.name === '' &&
    (last.isBare ? isKnown(last.name) : last.size !== '' && last.count === 1 && one.size === '');
  if (!last || !isRest) written.push({ ...one });
  else
    Object.assign(last, {
      size: one.size || last.size,
      count: one.size ? one.count : one.count,
      isBare: one.size === '' ? false : last.isBare,
    });
}
