import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { goodsInWord, type WrittenGoods } from './chat-words.ts';
import { isKind, kindAhead, kindOfGoods } from './goods-kinds.ts';
import { MANNER } from './pickup-words.ts';

/** What the words of one entry are told by: the goods of its list, and its letters. */
export interface ListWords {
  /** Names of goods as people of the list may shorten them, the longest first. */
  shorts: readonly string[];
  /** A, 1号: by which goods are called. */
  letters: ReadonlySet<string>;
  /** One thing alone is sold, so that whoever counts counts it. */
  isOfOne: boolean;
  /** The heading speaks of sizes, so that 110 may be one. */
  hasSizes: boolean;
  /** The heading asks for the last digits of a phone. */
  hasTails: boolean;
  /** What the heading says, in which nobody's name stands. */
  heading: string;
}

const COUNT_NUMBER = String.raw`(?:\d{1,2}|[一二两三四五六七八九十半]{1,2})`;
const COUNT = String.raw`(?:[*×xX✖✕+＋]\s?\d{1,2}(?:${COUNT_UNIT})?|${COUNT_NUMBER}\s?(?:${COUNT_UNIT}))`;
const COUNTED = new RegExp(`^${COUNT}$`, 'u');
/** 再要些|脐橙2: what is done stands before goods, and with more letters than a name has. */
const SPOKEN_AHEAD = /^(?:我|再|还|也|要|来|订|买|拿|加|给|帮|共|各|每|另|老板|团长).{2}/u;
const COUNT_LAST = new RegExp(`${COUNT}$`, 'u');
const SEPARATOR = /[-—–:：|｜~～·/_]/u;
const CUT = /[-—–:：|｜~～·/_]+/gu;
/** 再来 of 再来2份: who speaks, what is done, how many: nobody's name, as long as a count follows at once. */
const SPOKEN =
  /^(?!(.)\1+$|团长$)(?:我们?|咱们?|再|还|也|就|都|只|先|想|要|来|订|买|拿|加|给|帮|留|带|下单?|报|接|拼|共|各|每|另外?|一共|总共|一样|数量|老板娘?|团长|每样|全部?|麻烦|这个?|那个?)+$/u;
const LETTERED = /^(?:[A-Za-z]|\d{1,2}号)/u;
/** 昕彤3, 钟予馨2份, 小林两盒, A王2, 爱吃鱼的猫咪3. */
const NAME_AND_COUNT = new RegExp(
  String.raw`^(?<name>[A-Za-z]?\p{Script=Han}{2,8}|[A-Za-z]\p{Script=Han}|[A-Za-z]{3,12}|\p{Script=Han}[A-Za-z]+)(?<count>[1-9]\d?|${COUNT})$`,
  'u',
);

/** Shorter names of goods that lead to them: 脐橙 and 赣南 of 赣南脐橙, the longest first. */
export function shortNames(names: readonly string[]): string[] {
  const shorts = names.flatMap((name) => {
    const [letters = ''] = /\p{Script=Han}{2,}/u.exec(name) ?? [];
    return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => [
      letters.slice(at),
      letters.slice(0, letters.length - at),
    ]).flat();
  });
  return [...new Set(shorts)].sort((one, other) => other.length - one.length);
}

/** Whether a text begins with goods of the list, or is a count. */
function beginsWithGoods(text: string, { shorts, letters }: ListWords): boolean {
  const word = text.trimStart();
  if (COUNTED.test(/^[^\s,，;；/|]*/.exec(word)?.[0] ?? '')) return true;
  const [letter = ''] = LETTERED.exec(word) ?? [];
  if (letter !== '' && letters.has(letter.toUpperCase()) && !/^[A-Za-z]{2}/.test(word)) return true;
  return shorts.some((name) => word.startsWith(name));
}

/** 凡凡-双盒1, 一一/双盒1/26栋1102, 老周脐橙2: an entry with gaps where goods begin and end. */
export function bodyWithGaps(body: string, list: ListWords): string {
  const text = body.replace(/\S+/gu, (word) =>
    SEPARATOR.test(word) ? atSeparators(word, list) : atManner(word, list),
  );
  return text.replace(/^\S+/u, (first) => atName(first, list));
}

/** 商品：: a form's own word. */
const CAPTION =
  /(?:商品|产品|品名|货|规格|数量|件数|份数|备注|留言|订单|名称|信息|姓名|地址|电话|手机|人|改[成为]?|换成?)$/u;

function atSeparators(word: string, list: ListWords): string {
  let isBehindGoods = false;
  let from = 0;
  let text = '';
  for (const cut of word.matchAll(CUT)) {
    const at = cut.index;
    const next = word.slice(at + cut[0].length);
    const piece = word.slice(from, at);
    const isGoods = beginsWithGoods(next, list);
    isBehindGoods = beginsWithGoods(piece, list);
    // 脐橙-2: how many.
    const [many] = isBehindGoods && !isGoods ? (/^\d{1,2}(?!\d|\p{L})/u.exec(next) ?? []) : [];
    if (next === '' || piece === '' || CAPTION.test(piece)) text += `${piece}${cut[0]}`;
    else if (many !== undefined && /\p{L}$/u.test(piece)) text += `${piece}×`;
    else text += isGoods || isBehindGoods ? `${piece} ` : `${piece}${cut[0]}`;
    from = at + cut[0].length;
  }
  return `${text}${word.slice(from)}`;
}

/** 牛腩2斤|切块. */
const COUNT_AND_MANNER = new RegExp(
  String.raw`^(.*[\d一二两三四五六七八九十](?:${COUNT_UNIT}|${WEIGHT_UNIT}))(\p{Script=Han}{2,5})$`,
  'u',
);

/** 美式去冰: what is wanted, and how. */
function atManner(word: string, { shorts }: ListWords): string {
  const [, goods = '', manner = ''] = COUNT_AND_MANNER.exec(word) ?? [];
  if (goods !== '' && MANNER.test(manner)) return `${goods} ${manner}`;
  const short = shorts.find((one) => word.startsWith(one));
  const rest = short === undefined ? '' : word.slice(short.length);
  return short !== undefined && MANNER.test(rest) ? `${short} ${rest}` : word;
}

function atName(word: string, { shorts, isOfOne, heading }: ListWords): string {
  const { name = '', count = '' } = NAME_AND_COUNT.exec(word)?.groups ?? {};
  const isPerson = (who: string) =>
    !heading.includes(who) &&
    !SPOKEN.test(who) &&
    !isKind(who) &&
    !COUNT_LAST.test(who) &&
    !/[款套装号栋幢楼室座]$/u.test(who);
  if (isOfOne && name !== '' && isPerson(name) && !shorts.some((short) => name.includes(short)))
    return `${name} ${/^\d+$/.test(count) ? `×${count}` : count}`;
  const short = shorts.find((one) => word.includes(one));
  const at = short === undefined ? -1 : word.indexOf(short);
  const who = word.slice(0, Math.max(0, at));
  const isCounted = at > 1 && goodsInWord(word.slice(at)) !== undefined;
  return isCounted &&
    /^(?:\p{Script=Han}{2,4}|[A-Za-z]{3,12})$/u.test(who) &&
    isPerson(who) &&
    !SPOKEN_AHEAD.test(who)
    ? `${who} ${word.slice(at)}`
    : word;
}

/** 黑38, 红色37码*2: of shoes and clothes, where the list has nothing else to name. */
const KIND_ALONE =
  /^(?<kind>(?:\p{Script=Han}{1,2}色|[黑白红蓝灰绿黄紫粉棕])\d{2,3}码?)(?:[*×xX](?<count>\d{1,2}))?$/u;
const EACH_BEHIND = new RegExp(String.raw`^各(?<each>${COUNT_NUMBER})(?:${COUNT_UNIT})?$`, 'u');

/** 黑色卫衣M, 卫衣白S+卫衣黑S, 帆布包米色、黑色各一个: goods of the list in the colours and sizes that somebody wants. */
export function goodsOfKind(
  word: string,
  { shorts, letters, hasSizes }: ListWords,
): WrittenGoods[] | undefined {
  const goods: WrittenGoods[] = [];
  for (const piece of word.split(/[+＋，](?=.)/u)) {
    const ownLetters = hasSizes ? [...letters].filter((letter) => !piece.includes(`${letter}${letter}`)) : [];
    const goodsAndKind = kindOfGoods(piece, [...shorts, ...ownLetters], hasSizes);
    const alone = goodsAndKind ? undefined : hasSizes ? KIND_ALONE.exec(piece)?.groups : undefined;
    if (alone) {
      const count = Number(alone.count ?? 1);
      goods.push({ name: '', size: '', kind: alone.kind, count, isBare: false });
      continue;
    }
    if (!goodsAndKind) return undefined;
    const { name, kind, rest } = goodsAndKind;
    const { each } = EACH_BEHIND.exec(rest)?.groups ?? {};
    const kinds = each ? kind.split(/[、/＋]/u) : [kind];
    const counted =
      rest === '' ? { name, size: '', count: 1, isBare: true } : countBehind(each ? `${each}份` : rest);
    if (!counted) return undefined;
    goods.push(...kinds.map((own) => ({ ...counted, name, kind: own })));
  }
  return goods.length === 0 ? undefined : goods;
}

/** 米色, XL*2: a kind of goods that were named before, perhaps with how many. */
export function countedKind(word: string): { kind: string; count?: number; isBare?: boolean } | undefined {
  const kind = kindAhead(word);
  const rest = word.slice(kind.length);
  if (kind === '') return undefined;
  if (rest === '') return { kind };
  const counted = countBehind(rest);
  return counted?.size === '' ? { kind, count: counted.count, isBare: false } : undefined;
}

/** 2件 of 黑2件, 要两件: a count and nothing else; 子1 of 橙子1 is the rest of a name. */
function countBehind(rest: string): WrittenGoods | undefined {
  const [one, ...more] = goodsInWord(`物${rest.replace(/^[要来订买拿]/u, '')}`) ?? [];
  return one?.name === '物' && more.length === 0 ? one : undefined;
}

/** 1号2份, 1、3、4各一份: goods by their numbers in the list. */
export function goodsByNumber(word: string, letters: ReadonlySet<string>): WrittenGoods[] | undefined {
  const { numbers = '', each = '' } = NUMBERS_EACH.exec(word)?.groups ?? {};
  if (numbers !== '') {
    const goods = (numbers.match(/\d+/g) ?? []).map((number) => `${number}号`);
    const count = goodsInWord(`物${each}份`)?.[0]?.count ?? 1;
    return goods.every((name) => letters.has(name))
      ? goods.map((name) => ({ name, size: '', count, isBare: false }))
      : undefined;
  }
  const [, number = '', times = ''] = NUMBER_TIMES.exec(word) ?? [];
  if (number !== '')
    return letters.has(`${number}号`)
      ? [{ name: `${number}号`, size: '', count: Number(times), isBare: false }]
      : undefined;
  if (NUMBERS_ALONE.test(word)) {
    const names = word.split(/[+＋、]/).map((one) => `${one}号`);
    return names.every((name) => letters.has(name))
      ? names.map((name) => ({ name, size: '', count: 1, isBare: false }))
      : undefined;
  }
  if (!NUMBERED.test(word)) return undefined;
  const goods = [...word.matchAll(NUMBER_AND_COUNT)].map(({ groups = {} }) => ({
    name: `${groups.number}号`,
    size: '',
    count: groups.count ? (goodsInWord(`物${groups.count}份`)?.[0]?.count ?? 1) : 1,
    isBare: groups.count === undefined,
  }));
  return goods.every(({ name }) => letters.has(name)) ? goods : undefined;
}

/** 1+3, 3*2: numbers of a list and how many, where it has numbers at all. */
const NUMBERS_ALONE = /^\d{1,2}(?:[+＋、]\d{1,2})+$/;
const NUMBER_TIMES = /^(\d{1,2})[*×xX✖](\d{1,2})$/;

const NUMBERS_EACH = new RegExp(
  String.raw`^(?<numbers>\d{1,2}号?(?:[、,+和]\d{1,2}号?)+)各[要来]?(?<each>${COUNT_NUMBER})(?:${COUNT_UNIT})?$`,
  'u',
);
const NUMBER_AND_COUNT = new RegExp(
  String.raw`(?<number>\d{1,2})号(?:\s?[*×xX✖✕+:：]?\s?(?<count>${COUNT_NUMBER})(?:${COUNT_UNIT})?(?!号))?[+，、和]?`,
  'gu',
);
const NUMBERED = new RegExp(`^(?:${NUMBER_AND_COUNT.source.replaceAll(/\?<\w+>/g, '?:')})+$`, 'u');

/** 未付, 已转账75, 微信已付: how it stands with the money. */
export const PAYMENT =
  /^(?:微信|支付宝|款)?(?:[已未没](?:付款?|转账?|支付|收款?|结)|转账|付款?了?|微信转)[了]?[¥￥]?(?<sum>\d{1,5}(?:\.\d{1,2})?)?元?$/u;
/** 一箱|未付. */
export const PAYMENT_BEHIND =
  /(?<=[\p{Script=Han}\d])(?<!微信|支付宝|款)[已未没]付款?(?:\d+(?:\.\d+)?元?)?(?=$|[\s,，;；。)）])/gmu;
/** ✅ 💰 before or behind a name. */
export const PAID_MARK = /[✅☑✔💰💵💴🧧]\ufe0f?/gu;
/** 尾号6688. */
export const PHONE_TAIL = /^(?:手机|电话)?尾号[:：]?\d{4}$/;
/** 团长代4栋1003, 团长（代3栋601）: whoever wrote it did so for somebody else. */
export const WRITTEN_FOR =
  /^(?<who>(?:团长|群主|店长|店主|老板娘?|管家)?)(?:[（(]\s*)?(?<act>[帮替]?代(?:下单|拍|订|买|接龙?)?)(?:[:：\s]\s*|(?=\d))(?<whom>[^（()）]*)[)）]?/u;
