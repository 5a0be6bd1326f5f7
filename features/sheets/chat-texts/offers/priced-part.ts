import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { isWayOfSending } from '../sending-words.ts';

/** Where a line of offers stands, by which a number without yuan may be a price. */
export type OfferPlace = 'heading' | 'above list' | 'anywhere';

/** A part of a line with a name and a price. */
export interface PricedPart {
  /** Without pictures and the title's word before it. */
  text: string;
  name: string;
  /** Yuan a piece. */
  price: string;
  /** What it is called in the list: A, ①, 1号. */
  letter: string;
  /** 🍎 of 🍎阿克苏苹果: by which others call it. */
  picture: string;
  /** A of A套餐, which is a name of its own. */
  set: string;
  /** Its price is that of a weight. */
  isWeighed: boolean;
}

const UNITS = `${COUNT_UNIT}|${WEIGHT_UNIT}`;
const MARK = String.raw`[\s\-•·*#]*(?:[【(（[]?(?<letter>[A-Za-z])(?:款|(?<set>套餐)|[】\].、:：)）\s])\s*|(?<key>\d)\ufe0f?\u20e3\ufe0f?\s*|(?:\d\ufe0f?\u20e3\ufe0f?)+\s*|(?<number>\d{1,2}号)(?:链接[\s:：]?|[\s:：])\s*|(?<serial>\d{1,2})\s?[.、)）]\s*(?!\d)|(?<ring>[①-⑳])\s*)?`;
const PRICE = String.raw`(?<sign>[¥￥])?\s?(?<price>\d{1,4}(?:\.\d{1,2})?)\s?(?<yuan>元|块钱?|rmb)?(?:\s?(?<each>[/每一])\s?\d{0,2}(?<unit>${UNITS}|[块片](?!钱)|(?<=\/)\p{Script=Han}{1,2}(?=$|[\s，,。（(])))?`;
/** What may stand behind a price. */
const BEHIND_PRICE = [
  '包邮|顺丰|[，,。!！]',
  String.raw`\s+\d{1,3}(?:${UNITS})[/每一](?:${UNITS})`,
  '[（(][^（()）]{1,12}[)）]',
  String.raw`\s*(?:颜色|尺码|尺寸|码数|口味|规格|身高)[:：]?[^\n]{1,30}`,
  String.raw`\d{1,2}(?:${UNITS})起(?:[送售发团拍])?`,
  String.raw`\s+\D{1,8}$`,
  String.raw`\s`,
].join('|');
/** 脐橙10斤 39.9元, and 39.9元 脐橙10斤. */
const WRITTEN: readonly RegExp[] = [
  new RegExp(
    String.raw`^${MARK}(?<name>.{1,30}?)[\s:：=—-]{0,4}(?:团购?价|特价|价格|现价|仅)?[\s:：]{0,2}${PRICE}(?<many>[2-9](?:${COUNT_UNIT}))?(?:${BEHIND_PRICE})*$`,
    'iu',
  ),
  new RegExp(String.raw`^${MARK}${PRICE}\s+(?<name>\D.{0,30})$`, 'iu'),
];

/** 🦀 before A套餐. */
const PICTURES = /^(?:\p{Extended_Pictographic}\ufe0f?\s*)+/u;
const PICTURE = /^\p{Extended_Pictographic}(?=\ufe0f?\s*\p{L})/u;
/** 35💰. */
const MONEY_PICTURE = /(?<=\d)\s?[💰💵💴]\ufe0f?/gu;
/** What a list begins with, before its only goods: #接龙 车厘子5斤 158元. */
const TITLE_WORD = new RegExp(
  String.raw`^#?\s*(?:(?:接龙|团购|拼团|开团)[\s:：]+|[^\s:：]{1,8}(?:接龙|团购|拼团|开团)\s*[:：]\s*)?(?:\S{0,10}(?:团购?|接龙|专场|到货)\s+(?!\d+(?:\.\d+)?\s?(?:${UNITS})装?[\s/:：]+[¥￥]?\d)|(?:今天|明天|今日|明日|本周|周.)?(?:发货?|开团|上新|有)[\s:：]+)?`,
  'u',
);

/** What is said of money and is no goods. */
const NO_GOODS =
  /截单|任选|任意|运费|满\d*减|满\d|起送|起拍|起团|人成团|电话|地址|接龙|合计|总共|付款|转账|优惠|点前|点后|今晚|明天|^\d.*(?:颜色|尺码|口味)[:：]/;

/** 螺蛳粉5包装|代发: what kind of price it is, behind a name. */
const KIND_OF_PRICE = /(?<=[\p{L}\d])\s+(?:代发|批发|拿货|供货|零售|出厂|团购|到手|包邮)价?$/u;

/** The groups of a part that may be priced. */
interface WrittenPart {
  text: string;
  groups: Readonly<Record<string, string | undefined>>;
  place: OfferPlace;
}

/** By what a number is a price: any of these is enough. */
const PRICE_SIGNS: readonly ((part: WrittenPart) => boolean)[] = [
  ({ groups: { sign, yuan, each } }) => Boolean(sign || yuan || each),
  ({ groups: { letter, number } }) => Boolean(letter || number),
  ({ groups: { price = '' } }) => price.includes('.'),
  // A list that writes no yuan: 牛奶草莓 3斤 108, but not 1. 小美 苹果5斤 2, where somebody wants something.
  ({ text, groups: { name = '' }, place }) =>
    SIZED.test(name) && (place !== 'anywhere' || !LISTED.test(text)),
  ({ text, groups: { ring }, place }) => place === 'heading' && (Boolean(ring) || NAME_AND_NUMBER.test(text)),
];
const SIZED = new RegExp(
  String.raw`[\d半]\s?(?:${UNITS}|寸|ml|毫升|升|米|cm|厘米|双|对|朵|株|棵)装?(?:\/(?:${COUNT_UNIT}))?[)）]?\s?$`,
  'i',
);
const LISTED = /^\s*\d{1,3}\s?[.、)）]|^\s*\d{1,2}\s+\p{Script=Han}|^[①-⑳]/u;
/** 帆布包 45: a line above the list that is a name and a number. */
const NAME_AND_NUMBER = /^\p{Script=Han}{2,10}[\s:：]+\d{1,3}(?:\.\d{1,2})?$/u;

/** Pictures, brackets and labels around a name. */
const OUTSIDE = /\p{Extended_Pictographic}|\ufe0f|[【】[\]《》“”"]|^(?:商品|规格|品种|价格)[:：]/gu;
/** 赣南脐橙 39.9/箱 2箱 75: the first price is that of one. */
const FIRST_PRICE = new RegExp(
  String.raw`^(\D.*?)[\s:：]*[¥￥]?(\d{1,4}(?:\.\d{1,2})?)\s?(?:元|块)?[/每一](?:${UNITS})(?=\D|$)`,
  'u',
);

/** A part of a line as a name and its price; undefined where it has none. */
export function pricedPart(part: string, place: OfferPlace): PricedPart | undefined {
  const [picture = ''] = PICTURE.exec(part.trim()) ?? [];
  const text = part.trim().replace(PICTURES, '').replace(MONEY_PICTURE, '元').replace(TITLE_WORD, '');
  if (NO_GOODS.test(text) || /\d{7}/.test(part)) return undefined;
  const groups = groupsOf(text);
  if (!groups || !PRICE_SIGNS.some((isPrice) => isPrice({ text, groups, place }))) return undefined;
  const outside = (groups.name ?? '').replace(OUTSIDE, '').trim().replace(KIND_OF_PRICE, '');
  const [, name = outside, price = groups.many ? '' : (groups.price ?? '')] = FIRST_PRICE.exec(outside) ?? [];
  if (!/\p{L}/u.test(name) || isWayOfSending(name)) return undefined;
  const { letter = '', set, unit } = groups;
  return {
    text,
    name,
    price,
    letter: letterOf(groups),
    picture,
    set: set ? letter.toUpperCase() + set : '',
    isWeighed: unit !== undefined && BY_WEIGHT.test(unit),
  };
}
const BY_WEIGHT = new RegExp(`^(?:${WEIGHT_UNIT})$`);

function groupsOf(text: string): WrittenPart['groups'] | undefined {
  for (const written of WRITTEN) {
    const match = written.exec(text);
    if (match?.groups) return match.groups;
  }
  return undefined;
}

function letterOf({
  letter = '',
  ring = '',
  number = '',
  serial = '',
  key = '',
}: WrittenPart['groups']): string {
  const digits = serial || key;
  return letter.toUpperCase() || ring || number || (digits && `${digits}号`);
}
