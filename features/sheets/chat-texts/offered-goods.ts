import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { numberInWords, plainRings, type WrittenGoods } from './chat-words.ts';

/** Goods in a list's heading, by which its people name what they want. */
export interface OfferedGoods {
  name: string;
  /** Yuan a piece. */
  price: string;
  /** A of "A 脐橙10斤 39.9元", ① of a number in a ring, 1号 of "1号 基围虾 45". */
  letter: string;
  /** Sold by weight: 5斤 are five of it. */
  isWeighed: boolean;
  /** Colours, sizes, tastes that the heading names: 黑 灰 M L. */
  kinds?: readonly string[];
}

const UNITS = `${COUNT_UNIT}|${WEIGHT_UNIT}`;
const MARK = String.raw`[\s\-•·*#]*(?:[【(（[]?(?<letter>[A-Za-z])(?:款|(?<set>套餐)|[】\].、:：)）\s])\s*|(?<key>\d)\ufe0f?\u20e3\ufe0f?\s*|(?:\d\ufe0f?\u20e3\ufe0f?)+\s*|(?<number>\d{1,2}号)[\s:：]\s*|(?<serial>\d{1,2})\s?[.、)）]\s*(?!\d)|(?<ring>[①-⑳])\s*)?`;
const PRICE = String.raw`(?<sign>[¥￥])?\s?(?<price>\d{1,4}(?:\.\d{1,2})?)\s?(?<yuan>元|块钱?|rmb)?(?:\s?(?<each>[/每一])\s?\d{0,2}(?<unit>${UNITS}|[块片](?!钱)))?`;
const NAMED_FIRST = new RegExp(
  String.raw`^${MARK}(?<name>.{1,30}?)[\s:：=—-]{0,4}(?:团购?价|特价|价格|现价|仅)?[\s:：]{0,2}${PRICE}(?<many>[2-9](?:${COUNT_UNIT}))?(?:包邮|顺丰|[，,。!！]|\s+\d{1,3}(?:${UNITS})[/每一](?:${UNITS})|[（(][^（()）]{1,12}[)）]|\s*(?:颜色|尺码|尺寸|码数|口味|规格|身高)[:：]?[^\n]{1,30}|\d{1,2}(?:${UNITS})起(?:[送售发团拍])?|\s+\D{1,8}$|\s)*$`,
  'iu',
);
const PRICED_FIRST = new RegExp(String.raw`^${MARK}${PRICE}\s+(?<name>\D.{0,30})$`, 'iu');
/** What is said of money and is no goods. */
const NO_GOODS =
  /截单|任选|任意|运费|满\d*减|满\d|起送|起拍|起团|人成团|电话|地址|接龙|合计|总共|付款|转账|优惠|点前|点后|今晚|明天|^\d.*(?:颜色|尺码|口味)[:：]/;
/** A number or a letter of a list, as in "1. 脐橙 58元 2. 苹果 39元". */
const NEXT = String.raw`\d{1,2}\s?[.、)）]\s*\D`;
/** Where one of several goods of a line ends: before a mark, behind a title in brackets, behind a price. */
const BREAKS = new RegExp(
  [
    String.raw`[;；|\n]`,
    '(?=[①-⑳])',
    String.raw`\s+(?=${NEXT})`,
    String.raw`(?<=[】\]》])\s*(?=${NEXT}|[A-Za-z][.、:：)）\s])`,
    String.raw`(?<=\d\s?(?:元|块))\s+(?=[\u4e00-\u9fffA-Za-z])(?!现价|特价|团|活动|到手|包邮|优惠)`,
    // 1斤装 68元 2斤装 128元, 6斤装 45，10斤装 69.
    String.raw`(?<=\d\s?(?:元|块))[\s，,、]+(?=\d+(?:\.\d+)?\s?(?:${UNITS}))`,
    String.raw`(?<=(?:${UNITS})装?[\s:：]*\d{1,4})[\s，,、]+(?=\d+(?:\.\d+)?\s?(?:${UNITS})装?[\s:：]*\d)`,
    String.raw`(?<=\d\s?[/每一]\s?(?:${UNITS}))\s+(?=[\u4e00-\u9fffA-Za-z])`,
    String.raw`(?<=元|块|份|箱|斤|件|盒|(?:${UNITS})\s?\d{1,4}|\d\s?(?:元|块)?[/每一](?:${UNITS}))[，,、]\s*(?=\D)`,
    String.raw`(?<=^\D{1,6})[，,]`,
    String.raw`\s\/\s`,
  ].join('|'),
);

/** What a list begins with, before its only goods: #接龙 车厘子5斤 158元. */
const TITLE_WORD = new RegExp(
  String.raw`^#?\s*(?:(?:接龙|团购|拼团|开团)[\s:：]+)?(?:\S{0,10}(?:团购?|接龙|专场|到货)\s+(?!\d+(?:\.\d+)?\s?(?:${UNITS})装?[\s/:：]+[¥￥]?\d)|(?:今天|明天|今日|明日|本周|周.)?(?:发货?|开团|上新|有)[\s:：]+)?`,
  'u',
);
const SIZED = new RegExp(
  String.raw`\d\s?(?:${UNITS}|寸|ml|毫升|升|米|cm|厘米|双|对|朵|株|棵)装?(?:\/(?:${COUNT_UNIT}))?[)）]?\s?$`,
  'i',
);
const LISTED = /^\s*\d{1,3}\s?[.、)）]|^[①-⑳]/;

/** 🦀 before A套餐. */
const PICTURES = /^(?:\p{Extended_Pictographic}\ufe0f?\s*)+/u;
/** Pictures, brackets and labels around a name. */
const OUTSIDE = /\p{Extended_Pictographic}|\ufe0f|[【】[\]《》“”"]|^(?:商品|规格|品种|价格)[:：]/gu;

/** 【草莓季】红颜草莓…: a title before goods. */
const TITLE = /^\s*【[^【】]{2,12}】(?=\s*\S)/;

/** A大闸蟹礼盒 288 B小龙虾尾 99: letters glued to their goods. */
const LETTERS_IN_LINE = /(?<![A-Za-z])A[.、:：]?\p{Script=Han}.*(?<![A-Za-z])B[.、:：]?\p{Script=Han}/u;
const GLUED_LETTER = /(?<![A-Za-z])([A-H])[.、:：]?(?=\p{Script=Han})/gu;

const SUM = String.raw`\d{1,4}(?:\.\d{1,2})?(?![\d.])`;
/** Behind a number that is a day, a stock or a wait: 12月, 50箱, 3天后, 12/1. */
const NO_SUM = String.raw`(?!\s?(?:[年月日号天点时周期人到发截开前后:：]|${UNITS}|[-/~—]\s?\d))`;
const YUAN = String.raw`[¥￥]\s?${SUM}|${SUM}\s?[元块]`;
/** 10斤装, 12个/份: what one piece holds. */
const HOLDS = String.raw`\d+(?:\.\d+)?\s?(?:(?:${WEIGHT_UNIT})装?(?:\/(?:${COUNT_UNIT}))?|(?:${COUNT_UNIT})(?:装|\/(?:${COUNT_UNIT})))`;

/** 橙子接龙（9斤装 49.9）, 卫衣开团 59元: what the title of a list of one thing is about; a day or a stock is no price. */
const SUBJECT = new RegExp(
  String.raw`^[#\s]*(?:接龙[\s:：]+)?[【[]?(?<name>\p{Script=Han}[\p{Script=Han}\dA-Za-z]{1,11}?)(?:接龙|团购|拼团|开团|秒杀|专场)[】\]]?[\s（(:：,，]*(?:[^\s\d,，]{1,6}[\s,，]+)?(?:(?<size>${HOLDS}|\d+\s?(?:${COUNT_UNIT})(?=[\s/:：,，]+(?:${YUAN}|${SUM}${NO_SUM})))[\s/:：,，]*(?<sized>${YUAN}|${SUM}${NO_SUM})?|(?<price>${YUAN}|[¥￥]?${SUM}\s?[元块]?[/每一](?:${UNITS})|\d{1,4}\.\d{1,2}(?=\s*(?:[)）】\]]|$)))|(?=\d)(?!${SUM}\s?[月日点号:：人份]))`,
  'u',
);
/** 百香果团购: a title that says no more than what it is about. */
export const SUBJECT_ALONE =
  /^[#\s]*(?:接龙[\s:：]+)?[【[]?(?<name>\p{Script=Han}{2,8}?)(?:接龙|团购|拼团|开团|秒杀|专场|团)[】\]]?$/u;
/** A word of when, where, who and how, by which a title names no goods. */
export const NO_SUBJECT =
  /自提|小区|今|明|周|群|本|新一|继续|开始|第|业主|大家|参加|报名|美食|水果$|生鲜|限时|福利|我们/;

/** The only goods of a line that is a title with a price: 橙子接龙（9斤装 49.9）. */
export function subjectOf(line: string): OfferedGoods | undefined {
  const { name = '', size = '', sized = '', price = sized } = SUBJECT.exec(line)?.groups ?? {};
  if (name === '' || NO_SUBJECT.test(name)) return undefined;
  const sum = price.replace(/[/每一].*$/u, '').replace(/[^\d.]/g, '');
  return { name: `${name}${size.replace(/\s/g, '')}`, price: sum, letter: '', isWeighed: false };
}

function subjectIn(lines: readonly string[]): OfferedGoods[] {
  const [subject] = lines.flatMap((line) => subjectOf(line) ?? []);
  if (subject) return [subject];
  const names = lines.map((line) => SUBJECT_ALONE.exec(line)?.groups?.name ?? '');
  const name = names.find((one) => one !== '' && !NO_SUBJECT.test(one));
  return name === undefined ? [] : [{ name, price: '', letter: '', isWeighed: false }];
}

/** A款-蛋黄酥6枚 B款-绿豆糕8枚: letters of a list that writes no price. */
const LETTERED = /(?<![A-Za-z])([A-H])(?:款|套餐|[.、:：])\s?[-—:：]?\s?(\p{Script=Han}[^\s，,；;]{1,14})/gu;

function letteredIn(lines: readonly string[]): OfferedGoods[] {
  const goods = [...lines.join('\n').matchAll(LETTERED)];
  const isRun = goods.length > 1 && goods.every(([, letter = ''], at) => letter.charCodeAt(0) === 65 + at);
  return !isRun
    ? []
    : goods.map(([, letter = '', name = '']) => ({ name, price: '', letter, isWeighed: false }));
}

/** 玫瑰/薰衣草/茶树 每块25: all at one price. */
const ALIKE = new RegExp(
  String.raw`(?<names>(?:\p{Script=Han}{1,8}[/、])+\p{Script=Han}{1,8})\s*(?:每|各|一律|均价?|都是?|单价)\s?(?:${UNITS}|块|片)?\s?(?<size>${HOLDS})?\s*(?<price>${YUAN}|${SUM}${NO_SUM})`,
  'u',
);

function alikeIn(lines: readonly string[]): OfferedGoods[] {
  return lines.flatMap((line) => {
    const { names = '', size = '', price = '' } = ALIKE.exec(line)?.groups ?? {};
    return names === ''
      ? []
      : names.split(/[/、]/).map((name) => ({
          name: `${name}${size}`,
          price: price.replace(/[^\d.]/g, ''),
          letter: '',
          isWeighed: false,
        }));
  });
}

/** What a list is about, where no line of its heading offers goods with their own prices. */
export function aboutIn(lines: readonly string[]): OfferedGoods[] {
  const alike = alikeIn(lines);
  if (alike.length > 0) return alike;
  const lettered = letteredIn(lines);
  return lettered.length > 0 ? lettered : subjectIn(lines);
}

/** 颜色：黑 灰 杏 尺码：M L XL. */
const KINDS =
  /(?:颜色|尺码|尺寸|口味|款式|香型|码数)\s*[:：]\s*([^\n:：]+?)(?=\s*(?:颜色|尺码|尺寸|口味|款式|香型|码数)\s*[:：]|\n|$)/g;

/** The kinds that a heading names, of the only goods that it has. */
export function withKinds(offered: OfferedGoods[], heading: string): OfferedGoods[] {
  const kinds = [...heading.matchAll(KINDS)].flatMap(([, words = '']) =>
    words.split(/[\s、，,/|]+/).filter(Boolean),
  );
  const [only, ...others] = offered;
  return !only || others.length > 0 || kinds.length === 0 ? offered : [{ ...only, kinds }];
}

/** 杏色M of 颜色：黑 灰 杏 尺码：M L. */
function isKindOf(written: string, { kinds = [] }: OfferedGoods): boolean {
  let rest = written.toUpperCase();
  const all = kinds.map((kind) => kind.toUpperCase()).sort((a, b) => b.length - a.length);
  while (rest !== '') {
    const kind = all.find((one) => rest.startsWith(one));
    if (!kind) return false;
    rest = rest.slice(kind.length).replace(/^[色码款号]/, '');
  }
  return kinds.length > 0;
}

const FIRST_PRICE = new RegExp(
  String.raw`^(\D.*?)[\s:：]*[¥￥]?(\d{1,4}(?:\.\d{1,2})?)\s?(?:元|块)?[/每一](?:${UNITS})(?=\D|$)`,
  'u',
);
/** 5斤装 and 3-4斤/个, and not 28cm炒锅. */
const BEGINS_WITH_SIZE = new RegExp(
  String.raw`^\d+(?:\.\d+)?(?:[-~]\d+)?\s?(?:${UNITS})(?!\p{L}*\p{Script=Han}{2}.*$(?<!装))`,
  'u',
);

/** 酸奶 原味/黄桃/蓝莓 12杯一箱: goods of several tastes at one price. */
const TASTES =
  /^(?<front>(?:[^\s/]+\s+)?)(?<tastes>(?:\p{Script=Han}{1,5}[/、])+\p{Script=Han}{1,5})(?<size>\s.*)?$/u;
function tastesOf(name: string): string[] {
  const { front = '', tastes = '', size = '' } = TASTES.exec(name)?.groups ?? {};
  return tastes === '' || /色/.test(tastes)
    ? [name]
    : tastes.split(/[/、]/).map((one) => `${front}${one}${size}`);
}

/** 老北京布鞋 黑色/红色 35-41码: kinds behind a name. */
const NAMED_KINDS =
  /^(\p{Script=Han}{2,12})(?:\s+(?:\p{Script=Han}{1,3}色(?:[/、]\p{Script=Han}{1,3}色)*|\d{2,3}[-~]\d{2,3}码?))+$/u;
const letterOf = ({ letter = '', ring = '', number = '', serial = '' }): string =>
  letter.toUpperCase() || ring || number || (serial && `${serial}号`);

/** 帆布包 45: a line above the list that is a name and a number. */
const NAME_AND_NUMBER = /^\p{Script=Han}{2,10}[\s:：]+\d{1,3}(?:\.\d{1,2})?$/u;
/** 今天库尔勒香梨到啦～ 6斤装: that it has come is no part of its name. */
const withoutArrival = (name: string): string =>
  name
    .replace(/^(?:今天|今日|今晚|明天|明日|本周|新到)的?(?=\p{L}{2})/u, '')
    .replace(/(?:又?到[啦了货]|来[啦了]|上[新架]|开[团抢]|现货)[～~!！，,\s]*/u, '')
    .trim();
const BRACKETED = /^\s*【(\p{Script=Han}{2,8})】(?=\s*\d)/u;

/** The goods with their prices that a line of a heading offers; a line `aboveList` may have a number and no yuan. */
export function offeredIn(written: string, aboveList = false, isHeading = false): OfferedGoods[] {
  const line = plainRings(written);
  const own = LETTERS_IN_LINE.test(line) ? line.replace(GLUED_LETTER, '\n$1 ') : line;
  const [, title = ''] = BRACKETED.exec(own) ?? [];
  let above = title;
  return own
    .replace(TITLE, '')
    .split(BREAKS)
    .flatMap((part) => {
      const own = part.trim().replace(PICTURES, '').replace(TITLE_WORD, '');
      const match = NAMED_FIRST.exec(own) ?? PRICED_FIRST.exec(own);
      const {
        name = '',
        price = '',
        letter = '',
        ring = '',
        number = '',
        serial = '',
        key = '',
        set = '',
        sign,
        yuan,
        each,
        unit,
        many,
      } = match?.groups ?? {};
      // A list that writes no yuan: 牛奶草莓 3斤 108, but not 1. 小美 苹果5斤 2, where somebody wants something.
      const isBare =
        (SIZED.test(name) && (aboveList || !LISTED.test(own))) ||
        (isHeading && (ring !== '' || NAME_AND_NUMBER.test(own)));
      const isPrice = Boolean(sign || yuan || each || letter || number) || price.includes('.') || isBare;
      const outside = name.replace(OUTSIDE, '').trim();
      // 赣南脐橙 39.9/箱 2箱 75: the first price is that of one.
      const [, plain = outside, first = many ? '' : price] = FIRST_PRICE.exec(outside) ?? [];
      if (!isPrice || !/\p{L}/u.test(plain) || NO_GOODS.test(own) || /\d{7}/.test(part)) return [];
      const alike = alikeIn([own]);
      if (alike.length > 0) return alike;
      const isWeighed = unit !== undefined && new RegExp(`^(?:${WEIGHT_UNIT})$`).test(unit);
      // 【冷吃兔】250g/袋 28元: a size alone is of what stands before it in the line.
      const [, named = plain] = NAMED_KINDS.exec(plain) ?? [];
      const kinds = plain.slice(named.length).match(/\p{Script=Han}+色/gu);
      const full = BEGINS_WITH_SIZE.test(plain)
        ? `${above}${plain}`
        : withoutArrival(named).replace(/^.*[～~|｜]\s+(?=\p{Script=Han})/u, '');
      above = full.replace(SIZED_PACK, '').trim();
      // A套餐 is a name of its own, of which the rest says what is in it.
      const whole = set === '' ? full : `${letter.toUpperCase()}${set} ${full}`;
      return tastesOf(whole).map((taste) => ({
        name: taste,
        price: first,
        letter: letterOf({ letter, ring, number, serial: serial || key }),
        isWeighed,
        ...(kinds && { kinds }),
      }));
    });
}

export interface ChatGoods {
  /** As the heading has it where one of its goods is meant, else as it was written; empty: none is named. */
  name: string;
  count: number;
  /** The heading's, in yuan a piece. */
  price: string;
}

/** What written goods are in the words of the list: 脐橙 is 赣南脐橙10斤装 where that is the only one with 脐橙. */
export function matchOffer(written: WrittenGoods, offered: readonly OfferedGoods[]): ChatGoods {
  const { name, size, count, kind } = written;
  const offer = (name === '' && kind ? offerOfKind(kind, offered) : undefined) ?? offerOf(written, offered);
  const behind = kind ? ` ${kind}` : '';
  if (!offer) return { name: `${name}${size}${behind}`, count, price: '' };
  if (name !== '' && isKindOf(name, offer))
    return { name: `${offer.name} ${name}${behind}`, count, price: offer.price };
  const weight = /^\d/.test(size) ? Number.parseFloat(size) : numberInWords(size.replace(/\D$|公斤$/u, ''));
  // 牛腱2.5斤 is no number of pieces: it stays as it was written.
  if ((offer.isWeighed || isOneOfWeight(offer.name)) && size !== '' && !Number.isInteger(weight))
    return { name: `${name}${size}${behind}`, count, price: '' };
  const isByWeight =
    (offer.isWeighed || isOneOfWeight(offer.name)) &&
    count === 1 &&
    weight >= 1 &&
    !plain(offer.name).includes(plain(size));
  return {
    name: `${offer.name}${behind}`,
    count: isByWeight ? Math.round(weight) : count,
    price: offer.price,
  };
}

/** 黑38: the only goods that the heading has in black. */
function offerOfKind(kind: string, offered: readonly OfferedGoods[]): OfferedGoods | undefined {
  const [colour = ''] = /^\p{Script=Han}+?(?=色|\d|$)/u.exec(kind) ?? [];
  const alike = offered.filter(
    ({ kinds = [] }) => colour !== '' && kinds.some((one) => one.startsWith(colour)),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

function offerOf({ name, size }: WrittenGoods, offered: readonly OfferedGoods[]): OfferedGoods | undefined {
  const word = plain(name);
  const lettered = offered.find(({ letter }) => letter !== '' && letter === name.toUpperCase());
  if (lettered) return lettered;
  const alike = offered.filter(
    (one) => word === '' || plain(one.name).includes(word) || word.includes(bare(one)),
  );
  const kind = name === '' ? undefined : offered.find((one) => isKindOf(name, one));
  if (kind) return kind;
  const sized = size === '' ? alike : alike.filter((one) => plain(one.name).includes(plain(size)));
  if (sized.length === 1) return sized[0];
  const weighed = alike.filter((one) => one.isWeighed || isOneOfWeight(one.name));
  if (size !== '') return alike.length === 1 && weighed.length === 1 ? weighed[0] : undefined;
  const ending = word === '' ? [] : alike.filter((one) => bare(one).endsWith(word));
  // 鸡 is 老母鸡 rather than 土鸡蛋.
  if (ending.length === 1) return ending[0];
  return alike.find((one) => plain(one.name) === word || bare(one) === word);
}

/** 灰枣一级 has a numeral and no count. */
const NUMERAL = /^\p{Script=Han}+[一二两三四五六七八九十半].*\p{L}/u;

/** 99草莓 of 99草莓x2: a name of the list that begins with or has digits, which nobody's words alone can tell from a count. */
export function nameInWord(word: string, offered: readonly OfferedGoods[]): string | undefined {
  const names = [
    ...offered.map(bare).filter((name) => /^\d+\p{L}{2,}/u.test(name)),
    ...offered.map(({ name }) => plain(name)).filter((name) => NUMERAL.test(name)),
  ];
  return names.filter((name) => plain(word).startsWith(name)).sort((a, b) => b.length - a.length)[0];
}

/** Whether a bare word names something of the list. */
export const isOffered = (name: string, offered: readonly OfferedGoods[]): boolean =>
  name !== '' &&
  offered.some(
    (one) =>
      one.letter === name.toUpperCase() ||
      isKindOf(name, one) ||
      (name.length > 1 && plain(one.name).includes(plain(name))) ||
      bare(one) === plain(name),
  );

/** 五花肉1斤 26: sold by the jin, of which somebody wants 2斤. */
const isOneOfWeight = (name: string): boolean => ONE_OF_WEIGHT.test(name.trim());
const ONE_OF_WEIGHT = new RegExp(String.raw`(?<![\d.])[1一](?:${WEIGHT_UNIT})$`, 'u');

/** Names without sizes, by which people shorten them. */
export const bareNames = (offered: readonly OfferedGoods[]): string[] => offered.map(bare);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s装]/g, '')
    .toLowerCase();

/** The name without its size: 脐橙 of 脐橙10斤. */
const bare = ({ name }: OfferedGoods): string => plain(name).replace(SIZE, '') || plain(name);
const SIZED_PACK = new RegExp(String.raw`\d+(?:\.\d+)?\s?(?:${UNITS})装?`, 'g');
const SIZE = new RegExp(String.raw`\d+(?:\.\d+)?(?:${UNITS})`, 'g');
