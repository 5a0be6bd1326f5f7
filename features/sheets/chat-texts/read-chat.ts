import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { isPlace } from '#features/sheets/addresses/receivers/remarks.ts';
import {
  COUNT_UNIT,
  GLUED_COUNT,
  isWish,
  WEIGHT_UNIT,
} from '#features/sheets/addresses/receivers/side-words.ts';
import { withoutDashes } from '#features/sheets/addresses/text/text-width.ts';
import { applyChange, CORRECTION, changeIn } from './chat-changes.ts';
import { type ChatEntry, type ChatLine, entriesIn } from './chat-entries.ts';
import { goodsByLetter, goodsInWord, numberInWords, type WrittenGoods } from './chat-words.ts';
import { kindOfGoods } from './goods-kinds.ts';
import {
  countedKind,
  goodsByNumber,
  goodsOfKind,
  type ListWords,
  PAID_MARK,
  PAYMENT,
  PAYMENT_BEHIND,
  PHONE_TAIL,
  partedBody,
  shortNames,
  WRITTEN_FOR,
} from './list-words.ts';
import {
  bareNames,
  type ChatGoods,
  isOffered,
  matchOffer,
  nameInWord,
  type OfferedGoods,
} from './offered-goods.ts';
import { pickupWords } from './pickup-words.ts';

/** One of a group with what they want. Without a province the parcel can't leave: a pick-up, or an address to be added. */
export interface ChatPerson {
  /** Number of the first line in the text, and the lines themselves. */
  line: number;
  text: string;
  /** The same without serial, goods and sum: receiver, phone, address and wishes. */
  receiverText: string;
  receiver: ParsedAddress;
  /** What they are called in the group, where they send to somebody of another name. */
  nickname: string;
  goods: ChatGoods[];
  /** The sum that they wrote, in yuan. */
  paid: string;
  /** Has a number in the list. */
  isListed: boolean;
  /** Took back all that they wanted. */
  isCancelled: boolean;
}

export interface ChatReading {
  people: ChatPerson[];
  offered: OfferedGoods[];
  /** What belongs to nobody: heading, talk, who forwarded it. It is shown and never sent. */
  others: ChatLine[];
}

/** Takes the text of a chat apart: a 接龙, forwarded lines, a mixed list. What it can't place stays in `others`. */
export function readChat(text: string, parse: (text: string) => ParsedAddress): ChatReading {
  const { entries: written, offered, others } = entriesIn(text);
  const hasPieces = others.some((one) => SOLD_BY_PIECE.test(one.text));
  const hasColumns = COLUMNS.test(text);
  const signed = signedNames(written, offered);
  const heading = others.map((one) => one.text).join('\n');
  const words: ListWords = {
    shorts: shortNames(bareNames(offered)),
    letters: new Set([...offered.map(({ letter }) => letter).filter(Boolean), ...numbersIn(heading)]),
    isOfOne: offered.length === 1,
    heading,
    hasSizes: /[尺鞋]?码|尺寸|身高|cm/i.test(heading),
    hasTails: /尾号|后[四4]位/.test(heading),
  };
  const entries = written.map((one) => (one.isListed ? { ...one, body: partedBody(one.body, words) } : one));
  const names = namesIn(entries, hasPieces);
  const plainNames = [...names].filter((name) => !kindOfGoods(name, words.shorts));
  const kindred = [...words.shorts, ...plainNames].sort((one, other) => other.length - one.length);
  const list = {
    offered,
    names,
    signed,
    hasColumns,
    hasPieces,
    words: { ...words, shorts: kindred },
  };
  const read: ChatPerson[] = [];
  for (const entry of entries) {
    const above = read.at(-1);
    read.push(withGoodsAbove(asAbove(personOf(entry, list, parse), above, parse), above));
  }
  const people = read.filter(isPerson);
  for (const { line, text: talk, isCancelled } of read.filter((one) => !isPerson(one)))
    others.push({ line, text: talk, says: isCancelled ? 'cancelled' : 'talk' });
  return { people, offered, others: others.sort((a, b) => a.line - b.line) };
}

/** 同上: who wants something more, sent to where the one before has theirs sent. */
function asAbove(
  person: ChatPerson,
  above: ChatPerson | undefined,
  parse: (text: string) => ParsedAddress,
): ChatPerson {
  const { receiver, receiverText } = person;
  const isSame = receiver.phone === '' && receiver.province === '' && SAME.test(receiverText);
  if (!isSame || !above || above.receiver.phone === '') return person;
  const words = receiverText.replace(SAME, ' ').replace('收件人：', '').trim();
  const isOther = words !== '' && words !== above.nickname && words !== above.receiver.name;
  const text = isOther ? `${above.receiverText} （${words}）` : above.receiverText;
  return { ...person, receiver: parse(text), receiverText: text, nickname: above.nickname };
}

/** 同楼上: the same goods as whoever stands above. */
const SAME_GOODS = /同楼上|同上|[和跟]楼上一样/;
const withGoodsAbove = (person: ChatPerson, above: ChatPerson | undefined): ChatPerson =>
  person.goods.length === 0 && above && person.isListed && SAME_GOODS.test(person.text)
    ? { ...person, goods: above.goods }
    : person;

const SAME = /(?:地址)?(?:同上|同前|和上面一样|跟上面一样)/;

/** Somebody is named, can be reached or wants something. */
const isPerson = ({ receiver, goods, isListed, isCancelled }: ChatPerson): boolean =>
  !isCancelled &&
  (receiver.phone !== '' ||
    receiver.province !== '' ||
    (goods.length > 0 && (isListed || receiver.name !== '')));

/** Where a heading asks for the numbers of pictures, each number may be goods. */
const numbersIn = (heading: string): string[] =>
  /编号|款号|图号/.test(heading) ? Array.from({ length: 99 }, (_, at) => `${at + 1}号`) : [];

/** Goods that somebody of the list wrote beyond doubt, by which others' short words are known. */
function namesIn(entries: readonly ChatEntry[], hasPieces: boolean): ReadonlySet<string> {
  const words = entries.flatMap(({ body }) =>
    wordsOf(body).flatMap((word) => goodsInWord(word, hasPieces) ?? []),
  );
  const labelled = entries.flatMap(({ text }) =>
    [...text.matchAll(LABELLED_GOODS)].flatMap(([, goods = '']) =>
      wordsOf(goods).filter((word) => /^\p{Script=Han}{2,10}$/u.test(word)),
    ),
  );
  const counted = words.filter(({ isBare, name }) => !isBare && name !== '').map(({ name }) => name);
  return new Set([...counted, ...labelled]);
}

/** 小美 of 小美+1: a word that one entry alone begins with is who wants it, where the list does not offer it. */
const SIGNED = new RegExp(String.raw`^([^\d+＋]{1,12})[+＋](\d{1,2})(?:${COUNT_UNIT})?$`);

function signedNames(entries: readonly ChatEntry[], offered: readonly OfferedGoods[]): ReadonlySet<string> {
  const first = entries.flatMap(({ body }) => SIGNED.exec(wordsOf(body)[0] ?? '')?.[1] ?? []);
  const isAlone = (name: string) => first.filter((one) => one === name).length === 1;
  return new Set(
    entries.length < 2 ? [] : first.filter((name) => isAlone(name) && !isOffered(name, offered)),
  );
}

/** What is known of the whole list. */
interface List {
  words: ListWords;
  signed: ReadonlySet<string>;
  offered: readonly OfferedGoods[];
  names: ReadonlySet<string>;
  /** A heading names columns of goods and counts. */
  hasColumns: boolean;
  /** Sells by 块, which is money elsewhere. */
  hasPieces: boolean;
}

/** 每块25, 25元/块, 25一块. */
const SOLD_BY_PIECE = /(?:每|\/|\d\s?(?:元\s?)?一)\s?块(?!钱)/;

const WORD = /[^\s,，;；。（）()【】[\]]+/g;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const PAID =
  /^(?:共|合计|总计|实付|已付|付了?)?\s?(?:[¥￥]\s?(\d+(?:\.\d{1,2})?)元?|(\d+(?:\.\d{1,2})?)\s?(?:元|块钱?))$/;
const PLACE = /[\p{Script=Han}\d](?:[路街道巷弄号栋幢楼室村镇乡]|小区)/u;

function personOf(
  { line, text, body, isListed, speaker = '', orderer = '', remark = '' }: ChatEntry,
  { offered, names, signed, hasColumns, hasPieces, words: listWords }: List,
  parse: (text: string) => ParsedAddress,
): ChatPerson {
  let written: WrittenGoods[] = [];
  let isCancelled = false;
  let isPutRight = false;
  const sums: string[] = [];
  /** Said of the goods, and none of them. */
  const asides: string[] = remark === '' ? [] : [remark];
  let isPastPlace = false;
  let isFirst = true;
  const { letters } = listWords;
  const isKnown = (name: string) => names.has(name) || isOffered(name, offered);
  const [, nickname = ''] = NICKNAME.exec(body) ?? [];
  const words = body
    .replace(NICKNAME, ' ')
    .replace(SPOKEN_TO, '')
    .replace(ARROW, '改成')
    .replace(PAID_MARK, (mark) => {
      asides.push(mark);
      return ' ';
    })
    .trimStart()
    .replace(WRITTEN_FOR, (...match) => {
      const { who = '', whom = '' } = match.at(-1);
      asides.push(`代下单${who && `：${who}`}`);
      return `${whom} `;
    });
  const isCells = CELLS.test(words);
  const unpaid = withCounts(words.replace(PAYMENT_BEHIND, ' $&'), isListed ? offered : []);
  const own = (isCells ? signedCells(unpaid).replace(/\s*[|/]\s*/g, ' ') : unpaid).replace(
    GLUED_COUNT,
    ' $&',
  );
  const rest = withoutDashes(withoutLabels(withoutItems(own, written))).replace(WORD, (whole) => {
    const [, word = whole, packed = ''] = PACKED.exec(whole) ?? [];
    if (packed !== '') asides.push(packed);
    const payment = PAYMENT.exec(word);
    if (payment) {
      if (payment.groups?.sum) sums.push(payment.groups.sum);
      asides.push(word);
      return ' ';
    }
    if (PHONE_TAIL.test(word)) {
      asides.push(word);
      return ' ';
    }
    const sum = PAID.exec(word);
    if (sum && !(hasPieces && PIECES.test(word))) {
      sums.push(sum[1] ?? sum[2] ?? '');
      return ' ';
    }
    const forOther = FOR_OTHER.exec(word);
    const [own] = forOther ? (goodsInWord(forOther[1] ?? '') ?? []) : [];
    // 李木木 +3 一箱给李木: some of what is counted already; 苹果1箱给王芳 is more.
    if (own && written.length > 0) {
      const isCounted = own.name === '' || written.some(({ name }) => isSameGoods(name, own.name, offered));
      if (!isCounted) add(written, own, isKnown);
      asides.push(word);
      return ' ';
    }
    if (own) {
      add(written, own, isKnown);
      return `给 ${forOther?.[2] ?? ''}`;
    }
    const change = isListed || speaker !== '' ? changeIn(word) : undefined;
    if (change?.before && (change.before.name !== '' || written.length === 0))
      add(written, change.before, isKnown);
    if (change?.now && written.length === 0 && /^改[:：]?/u.test(word)) {
      written.push(change.now);
      return ' ';
    }
    if (change && (written.length > 0 || !change.now)) {
      written = applyChange(written, change, (one, name) => isSameGoods(one.name, name, offered));
      isCancelled = !change.now && written.length === 0;
      return ' ';
    }
    if (CORRECTION.test(word) && written.length > 0 && word.length <= 4) {
      isPutRight = true;
      return ' ';
    }
    const each = EACH.exec(word)?.groups;
    const named = each?.last ? (goodsByLetter(each.last, letters) ?? wordNamed(each.last, isKnown)) : [];
    if (each && named) {
      const counted = countedEach([...written, ...named], each, offered);
      if (counted) {
        written = counted;
        return ' ';
      }
      if (written.some(({ name }) => name !== '') || each.number) {
        asides.push(word);
        return ' ';
      }
    }
    const lettered =
      isListed || speaker !== ''
        ? (goodsOfKind(word, listWords) ??
          goodsByLetter(word, letters) ??
          goodsByNumber(word, letters) ??
          goodsJoined(word, isKnown))
        : undefined;
    if (lettered) {
      written.push(...lettered);
      return ' ';
    }
    const open = written.at(-1);
    const kind = open?.isBare && isKnown(open.name) ? countedKind(word) : undefined;
    if (open && kind) {
      Object.assign(open, kind, { kind: `${open.kind ?? ''}${kind.kind}` });
      return ' ';
    }
    const wish = isListed && isFirst ? SIGNED.exec(word) : null;
    if (wish?.[1] && signed.has(wish[1])) {
      written.push({ name: '', size: '', count: Number(wish[2]), isBare: false });
      isFirst = false;
      return wish[1];
    }
    const [, front = '', money = '', perPiece = ''] = GOODS_AND_MONEY.exec(word) ?? [];
    const isPriced = front !== '' && !(hasPieces && PIECES.test(word));
    // 运费8块: money that is said of no goods.
    if (isPriced && FEE.test(front)) {
      asides.push(word);
      return ' ';
    }
    const goodsWord = isPriced ? front : word;
    const goods =
      isName(goodsWord, isKnown) ||
      (isPriced && /^\p{Script=Han}{1,8}$/u.test(goodsWord) && !isPlace(goodsWord))
        ? [{ name: goodsWord, size: '', count: 1, isBare: true }]
        : (offeredWord(goodsWord, offered) ?? goodsInWord(goodsWord, hasPieces));
    // 苹果3 is goods where the list has them, or between a name and the place; 小王88 is a name.
    const isGoods = goods?.every(
      ({ isBare, name }) => !isBare || isKnown(name) || (isListed && name !== '' && !isPastPlace && !isFirst),
    );
    if (goods && isGoods) {
      if (perPiece !== '') asides.push(word);
      else if (money !== '' && isPriced) sums.push(money);
      for (const one of goods) {
        if (isPutRight)
          written = applyChange(written, { name: '', now: one }, (other, name) =>
            isSameGoods(other.name, name, offered),
          );
        else add(written, one, isKnown);
      }
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
  // 隔壁老王, where one thing alone is sold: whoever is in the list wants it.
  const isListedAlone =
    isListed && listWords.isOfOne && !isCancelled && written.length === 0 && SIGNATURE.test(rest.trim());
  if (isListedAlone) {
    written.push({ name: '', size: '', count: 1, isBare: true });
    asides.push('数量：没写按1份');
  }
  // 李想/159…/河南省…1号/山药5斤/2: the last cell counts what stands before it.
  const last = isCells || hasColumns ? written.at(-1) : undefined;
  const cell = last?.count === 1 ? LAST_NUMBER.exec(rest)?.[0] : undefined;
  if (last && cell) last.count = Number(cell);
  const withoutColumns = columns ? rest.replace(LAST_COLUMNS, '') : rest;
  const receiverText = ((count ?? cell) ? withoutColumns.replace(LAST_NUMBER, '') : withoutColumns)
    .replace(/[^\S\n]+/g, ' ')
    // What stood between goods that are taken out.
    .replace(/(?:[，,、;；] ?){2,}/g, '，')
    .replace(/^[ ，,、;；]+|[ ，,、;；]+$/g, '')
    .trim()
    .concat(...asides.map((words) => `（${words}）`));
  const isNamed = written.some(({ name }) => name !== '');
  const entries = written.filter(
    ({ name, size, isSpoken }) => !(isSpoken && isNamed && name === '' && size === ''),
  );
  const goods = sumAlike(entries.map((one) => matchOffer(one, offered)));
  return {
    line,
    text,
    ...receiverOf(
      receiverText,
      { isListed, speaker: speaker || nickname, orderer, hasTails: listWords.hasTails },
      parse,
    ),
    goods,
    paid: sums.length === 1 ? (sums[0] ?? '') : '',
    isListed,
    isCancelled,
  };
}

/** 1斤装 2, 脐橙 2: how many, as a word of its own right behind what the list offers. */
const withCounts = (text: string, offered: readonly OfferedGoods[]): string =>
  text.replace(
    /(?<=^|[\s,，])(\p{L}{2,}|[^\s,，]{0,6}?\d+(?:\.\d+)?\p{L}{1,2}装?)[ \t]+([1-9]\d?)(?=$|[\s,，])/gmu,
    (both, word, count) => (isOffered(word, offered) ? `${word}×${count}` : both),
  );

/** 洛神+向日葵: one of each. */
function goodsJoined(word: string, isKnown: (name: string) => boolean): WrittenGoods[] | undefined {
  const names = word.split(/[+＋、&]/u);
  const isGoods = names.length > 1 && names.every((name) => /^\p{L}{2,}/u.test(name) && isKnown(name));
  return isGoods ? names.map((name) => ({ name, size: '', count: 1, isBare: true })) : undefined;
}

/** The same goods once, as often as all words of somebody say: 两箱 and later 再加一箱. */
function sumAlike(goods: readonly ChatGoods[]): ChatGoods[] {
  const byName = new Map<string, ChatGoods>();
  for (const one of goods) {
    const same = byName.get(one.name);
    byName.set(one.name, same ? { ...same, count: same.count + one.count } : one);
  }
  return [...byName.values()];
}

/** The receiver of a text, which in a list may begin with whoever wrote it: 小鱼儿 于晓 159… 浙江省…. */
function receiverOf(
  text: string,
  {
    isListed,
    speaker,
    orderer,
    hasTails,
  }: { isListed: boolean; speaker: string; orderer: string; hasTails: boolean },
  parse: (text: string) => ParsedAddress,
): Pick<ChatPerson, 'receiver' | 'receiverText' | 'nickname'> {
  const receiver = parse(text);
  if (orderer !== '' && receiver.name === '') {
    const receiverText = `收件人：${orderer} ${text}`;
    return { receiver: parse(receiverText), receiverText, nickname: '' };
  }
  if (orderer !== '') return { receiver, receiverText: text, nickname: orderer };
  const fetches =
    isListed && speaker === '' && receiver.phone === '' && receiver.province === '' && !SAME.test(text);
  if (fetches) return pickupOf(text, hasTails, parse);
  const isNobody = receiver.name === '' && receiver.phone === '' && receiver.province === '';
  const signed = isNobody ? speaker : '';
  // What follows no phone is read again with the rest of its row.
  if (signed !== '') {
    const receiverText = `收件人：${signed} ${text.replace(signed, ' ')}`.replace(/\s+/g, ' ').trim();
    return { receiver: parse(receiverText), receiverText, nickname: '' };
  }
  if (speaker !== '' && receiver.name !== speaker && nicknameIn(text, receiver, isListed) === '')
    return { receiver, receiverText: text, nickname: speaker };
  const nickname = signatureBefore(text, receiver, isListed) || nicknameIn(text, receiver, isListed);
  if (nickname === '') return { receiver, receiverText: text, nickname };
  const receiverText = text.slice(nickname.length).replace(/^[\s,，:：]+/, '');
  return { receiver: parse(receiverText), receiverText, nickname: nickname.replace(/^@/, '') };
}

/** The receiver of 小周 9栋505 去鳞, whose text says what is what, so that it is read again alike. */
function pickupOf(
  text: string,
  hasTails: boolean,
  parse: (text: string) => ParsedAddress,
): Pick<ChatPerson, 'receiver' | 'receiverText' | 'nickname'> {
  const { name, place, notes } = pickupWords(text, hasTails);
  const said = notes.map((note) => `（${isWish(note) ? note : `备注：${note}`}）`).join('');
  const receiverText = `${name && `收件人：${name} `}${place}${said}`.trim();
  return { receiver: parse(receiverText), receiverText, nickname: '' };
}

/** 豆包 of 豆包 159… …12号 程豆豆: the first word signs where another name stands behind the place. */
function signatureBefore(
  text: string,
  { name, detail, note, uncertain }: ParsedAddress,
  isListed: boolean,
): string {
  const [behind = ''] = /(?<=\s)\p{Script=Han}{2,4}$/u.exec(detail) ?? [];
  const [noted = ''] = /^\p{Script=Han}{2,4}$/u.exec(note) ?? [];
  const last = behind || (isWish(noted) ? '' : noted);
  const isOther = last !== '' && last !== name && !isPlace(last) && uncertain.includes('name');
  return isListed && isOther && name !== '' && text.startsWith(name) ? name : '';
}

/** Words before the receiver's own name that say no place. */
function nicknameIn(
  text: string,
  { name, province, detail, note }: ParsedAddress,
  isListed: boolean,
): string {
  if (name === '' || province === '') return '';
  const [mention] = /^@[^\s,，:：]{1,20}/.exec(text) ?? [];
  if (mention !== undefined && mention.slice(1) !== name) return mention;
  const [words = ''] = /^[^\d,，;；:：\n]{1,20}?(?=[\s,，:：(（])/.exec(text) ?? [];
  const isStray =
    words !== '' &&
    words !== name &&
    !PLACE.test(words) &&
    !CAPTION.test(words) &&
    (detail.endsWith(words) || ` ${note}`.includes(` ${words}`));
  return isListed && isStray ? words : '';
}

/** 订单金额：: what a form says of an order names nobody. */
const CAPTION = /(?:金额|单价|价格|合计|实付|数量|备注|时间|状态)$/;

/** 老板，…: who is spoken to. */
const ARROW = /\s*(?:→|➡\ufe0f?|⇒|[-=]+>)\s*(?=[\d一二两三四五六七八九十])/gu;
const SPOKEN_TO = /^(?:老板娘?|团长|群主|店家|亲|掌柜)[，,!！]\s*/;

/** 昵称：大胃王. */
const NICKNAME = /(?:(?:微信|群)?昵称|[下订]单人|团员|微信[名号]?|网名)\s*[:：]\s*([^\s,，;；]{1,16})/u;

/** 各一份, 每样来2盒, 三种各一份; also glued to the last that is named: 脐橙 苹果各1. */
const EACH = new RegExp(
  String.raw`^(?<last>[\p{Script=Han}A-Za-z]{1,10}?)??(?:(?<every>[每各][样种款]|全部?(?=[都各来要])|都(?=[各来要]))(?:都|各|再|来|要)*|(?<number>[两二三四五六])(?:[种样款]口?味?都?各|[种样款本个](?=都[要来])都)|各)[再来要]*(?:(?<count>\d{1,2}|[一两二三四五六七八九十])(?:${COUNT_UNIT}|块|片)?|(?<=[全都]部?[要来]))$`,
  'u',
);

const wordNamed = (name: string, isKnown: (name: string) => boolean): WrittenGoods[] | undefined =>
  isKnown(name) ? [{ name, size: '', count: 1, isBare: true }] : undefined;

/**
 * 脐橙 苹果 各2 counts what was named and not counted yet; of all that the list offers it speaks where nothing is
 * named, or by its own word (每样). Nothing where a number that it says (三种) is that of neither.
 */
function countedEach(
  written: readonly WrittenGoods[],
  { every, number, count = '1' }: Readonly<Record<string, string | undefined>>,
  offered: readonly OfferedGoods[],
): WrittenGoods[] | undefined {
  const least = every ? 2 : 1;
  const isRight = (many: number) => number === undefined || numberInWords(number) === many;
  const from = written.findLastIndex(({ isBare, count: many }) => !isBare || many !== 1) + 1;
  const many = numberInWords(count);
  const open = written.length - from;
  if (open >= least && isRight(open))
    return written.map((one, nth) => (nth < from ? one : { ...one, count: many, isBare: false }));
  const isOfAll = every || number || written.every(({ name }) => name === '');
  if (!isOfAll || offered.length < 2 || !isRight(offered.length)) return undefined;
  const all = offered.map(({ name }) => ({ name, size: '', count: many, isBare: false }));
  return [...written, ...all];
}

/** 2块, 玫瑰2块: pieces, where the list sells by 块. */
const PIECES = /^[^共计付¥￥]*[\d一二两三四五六七八九十]\s?块$/;
/** 草莓50块, 苹果2箱78元, 苹果39块一份: goods and what they cost. */
const GOODS_AND_MONEY =
  /^([\p{Script=Han}A-Za-z]{1,10}|.{2,14}?[\p{Script=Han}])(?<![*×xX✖✕])[¥￥]?(\d{1,4}(?:\.\d{1,2})?)(?:元|块钱?)([一每/]\p{Script=Han}{1,2})?$/u;
const FEE = /(?:费|优惠|红包|差价?|退|补|押金|返|减|付|计)$/;

/** 羊肉10斤|分两箱: how it is packed. */
const PACKED = /^(.*?)(分[\d一二两三四五六]{1,2}(?:箱|盒|袋|包|件|次)(?:装|发|寄)?)$/u;

/** 一箱|给李木: who receives it. */
const FOR_OTHER = /^(.{2,14}?)(?:寄|送|发)?给(?!我)(\p{Script=Han}{2,4})$/u;

/** Cells that somebody parts by strokes: 李想/159…/河南省…/山药5斤/2. */
const CELLS = /^[^|]*\|[^|]*\|[^|]*\||^[^/\n]*\/[^/\n]*\/[^/\n]*\//;

/** 温县/159…/河南省…: of cells the one before the phone is the receiver, whatever else is called so. */
const signedCells = (body: string): string =>
  body.replace(/(?<=^|[|/])\s*(\p{Script=Han}{1,6})\s*(?=[|/]\s*1[3-9]\d{9}(?!\d))/u, '收件人：$1 ');

/** A heading of columns: 姓名 电话 地址 商品 数量. */
const COLUMNS = /^(?=.*(?:商品|品名|货品))(?=.*(?:数量|件数|份数))\D+$/m;
/** Under a heading of columns: … 橙子 2. */
const LAST_COLUMNS = /(?<=\s)(\p{Script=Han}[\p{Script=Han}\dA-Za-z]{0,19})\s+(\d{1,3})\s*$/u;
/** A name, or a name and a house: who wants what, without a wish. */
const SIGNATURE =
  /^(?!谢|好|收到|想|求|接龙|报名|我|取消|不)(?:\p{L}{2,8}\s*)?(?:\d{1,4}(?:[-栋幢号楼#座]\d{1,5}){0,3}[室号]?)?$/u;
const LAST_NUMBER = /(?<=\s)[1-9]\d?(?=\s*$)/;

const UNITS = `${COUNT_UNIT}|${WEIGHT_UNIT}`;
const LABELLED_COUNT = new RegExp(
  String.raw`(?:数量|件数|份数|购买数量)\s*[:：]\s*(\d{1,4})(?:\s?(?:${COUNT_UNIT}))?`,
  'g',
);
/** What a form's own word says of the goods, up to the next one: 商品：赣南脐橙 10斤装 x2. */
const LABELLED_GOODS =
  /(?:商品(?:名称|信息)?|产品|品名|(?<!收|发|到)货[品物]?)\s*[:：]\s*([^\n]*?)(?=\s\S{2,4}[:：]|\n|$)/g;

/** [5斤装]洛川苹果 * 2 behind 商品：, as platforms write an item. */
const LABELLED_ITEM = new RegExp(
  String.raw`^(?:[【[(（](?<kind>[^】\])）]{1,16})[】\])）]\s*)?(?<name>[\p{Script=Han}A-Za-z].{0,24}?)\s*(?<size>\d+(?:\.\d+)?\s?(?:${UNITS})装?)?\s*[*×xX✖]\s*(?<count>\d{1,3})(?:\s?(?:${COUNT_UNIT}))?$`,
  'u',
);

/** Takes out what stands behind 商品： where each item has its count. */
function withoutItems(text: string, written: WrittenGoods[]): string {
  return text.replace(LABELLED_GOODS, (line, goods: string) => {
    const itemsBy = (sign: RegExp) =>
      goods.split(sign).map((item) => LABELLED_ITEM.exec(item.trim())?.groups);
    const parted = itemsBy(/[;；，,、]/);
    const items = parted.every((item) => item !== undefined) ? parted : itemsBy(/[;；]/);
    if (!items.every((item) => item !== undefined)) return line;
    for (const { kind = '', name = '', size = '', count = '1' } of items)
      written.push({ name, size: (size || kind).replace(/\s/g, ''), count: Number(count), isBare: false });
    return ' ';
  });
}

/** A form's own words for goods and counts: "商品：脐橙10斤 数量：2". */
const withoutLabels = (text: string): string =>
  text
    .replace(LABELLED_COUNT, ' ×$1 ')
    .replace(
      /(?:商品(?:名称|信息)?|产品|品名|(?<!收|发|到)货[品物]?|规格|数量|订单|下单|购买)\s*[:：]/g,
      ' ',
    );

/** 99草莓x2, by the name that the list has for it. */
function offeredWord(word: string, offered: readonly OfferedGoods[]): WrittenGoods[] | undefined {
  const name = nameInWord(word, offered);
  if (name === undefined) return undefined;
  const rest = word.slice(name.length);
  if (rest === '') return [{ name, size: '', count: 1, isBare: true }];
  return goodsInWord(`物${rest}`)?.map((one, at) => (at === 0 ? { ...one, name } : one));
}

/** Whether two words are of the same goods of the list, or one holds the other. */
function isSameGoods(one: string, other: string, offered: readonly OfferedGoods[]): boolean {
  if (one.includes(other) || (one !== '' && other.includes(one))) return true;
  const [first, second] = [one, other].map((name) =>
    matchOffer({ name, size: '', count: 1, isBare: true }, offered),
  );
  return first !== undefined && first.price !== '' && first.name === second?.name;
}

/** 芒果 of "芒果 5斤 1份": only a name that the list knows. */
const isName = (word: string, isKnown: (name: string) => boolean): boolean =>
  /^(?:\p{Script=Han}{2,10}|\p{Script=Han}[\p{Script=Han}A-Za-z]{1,9})$/u.test(word) && isKnown(word);

/** A name, a size and a count may be words of their own. */
function add(written: WrittenGoods[], one: WrittenGoods, isKnown: (name: string) => boolean): void {
  const last = written.at(-1);
  const isRest =
    last &&
    one.name === '' &&
    (last.isBare ? isKnown(last.name) : last.size !== '' && last.count === 1 && one.size === '');
  // +1（5kg）: so may what is meant.
  if (
    last &&
    last.name === '' &&
    last.size === '' &&
    !last.isBare &&
    one.name === '' &&
    one.size !== '' &&
    one.count === 1
  )
    last.size = one.size;
  // +1 橙子: how many may stand first.
  else if (
    last?.name === '' &&
    last.size === '' &&
    !last.isSpoken &&
    one.isBare &&
    one.count === 1 &&
    one.name !== ''
  )
    last.name = one.name;
  else if (!last || !isRest) written.push({ ...one });
  else
    Object.assign(last, {
      size: one.size || last.size,
      count: one.size ? one.count : one.count,
      isBare: one.size === '' ? false : last.isBare,
    });
}
