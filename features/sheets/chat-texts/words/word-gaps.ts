import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { isKind } from '../goods-kinds.ts';
import { MANNER } from '../pickup-words.ts';
import { goodsInWord } from './goods-in-word.ts';
import { beginsWithGoods, COUNT, type ListWords } from './list-words.ts';

/** A word with gaps where its goods begin and end; undefined where the rule finds none. */
type GapRule = (word: string, list: ListWords) => string | undefined;

/** 凡凡-双盒1, 一一/双盒1/26栋1102, 老周脐橙2: an entry with gaps where goods begin and end. */
export const bodyWithGaps = (body: string, list: ListWords): string =>
  body
    .replace(/[^\s,，;；]+/gu, (word) => withGaps(word, list, INSIDE_RULES))
    .replace(/^\S+/u, (word) => withGaps(word, list, NAME_RULES));

function withGaps(word: string, list: ListWords, rules: readonly GapRule[]): string {
  for (const rule of rules) {
    const gapped = rule(word, list);
    if (gapped !== undefined) return gapped;
  }
  return word;
}

/** 凡凡-双盒1: at a sign between a name and goods. */
const atSeparators: GapRule = (word, list) => {
  if (!SEPARATOR.test(word)) return undefined;
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
};
const SEPARATOR = /[-—–:：|｜~～·/_]/u;
const CUT = /[-—–:：|｜~～·/_]+/gu;
/** 商品：: a form's own word. */
const CAPTION =
  /(?:商品|产品|品名|货|规格|数量|件数|份数|备注|留言|订单|名称|信息|姓名|地址|电话|手机|人|改[成为]?|换成?)$/u;

/** 牛腩2斤切块: before how it is wanted. */
const atMannerBehindCount: GapRule = (word) => {
  const [, goods = '', manner = ''] = COUNT_AND_MANNER.exec(word) ?? [];
  return goods !== '' && MANNER.test(manner) ? `${goods} ${manner}` : undefined;
};
const COUNT_AND_MANNER = new RegExp(
  String.raw`^(.*[\d一二两三四五六七八九十](?:${COUNT_UNIT}|(?:${WEIGHT_UNIT})半?))(\p{Script=Han}{2,5})$`,
  'u',
);

/** 美式去冰: the same behind a name. */
const atMannerBehindName: GapRule = (word, { shorts }) => {
  const short = shorts.find((one) => word.startsWith(one));
  const rest = short === undefined ? '' : word.slice(short.length);
  return short !== undefined && MANNER.test(rest) ? `${short} ${rest}` : undefined;
};

/** 钟予馨2份, 昕彤3: between a name and a count, where one thing alone is sold. */
const atCountBehindName: GapRule = (word, { shorts, sellsOneThing, heading }) => {
  const { name = '', count = '' } = (sellsOneThing && NAME_AND_COUNT.exec(word)?.groups) || {};
  const isNamed = name !== '' && isPerson(name, heading) && !shorts.some((short) => name.includes(short));
  return isNamed ? `${name} ${/^\d+$/.test(count) ? `×${count}` : count}` : undefined;
};
/** 昕彤3, 钟予馨2份, 小林两盒, A王2, 爱吃鱼的猫咪3. */
const NAME_AND_COUNT = new RegExp(
  String.raw`^(?<name>[A-Za-z]?\p{Script=Han}{2,8}|[A-Za-z]\p{Script=Han}|[A-Za-z]{3,12}|\p{Script=Han}[A-Za-z]+)(?<count>[1-9]\d?|${COUNT})$`,
  'u',
);

/** 老周脐橙2: between a name and goods. */
const atGoodsBehindName: GapRule = (word, { shorts, heading }) => {
  const short = shorts.find((one) => word.includes(one));
  const at = short === undefined ? -1 : word.indexOf(short);
  const who = word.slice(0, Math.max(0, at));
  const isNamed =
    at > 1 &&
    goodsInWord(word.slice(at)) !== undefined &&
    NAME.test(who) &&
    isPerson(who, heading) &&
    !SPOKEN_AHEAD.test(who);
  return isNamed ? `${who} ${word.slice(at)}` : undefined;
};
const NAME = /^(?:\p{Script=Han}{2,4}|[A-Za-z]{3,12})$/u;
/** 再要些|脐橙2: what is done stands before goods, and with more letters than a name has. */
const SPOKEN_AHEAD = /^(?:我|再|还|也|要|来|订|买|拿|加|给|帮|共|各|每|另|老板|团长).{2}/u;

/** 3单元201荔枝1份: between a house and goods of the list. */
const atGoodsBehindHouse: GapRule = (word, { shorts }) => {
  const short = shorts.find((one) => word.includes(one));
  const at = short === undefined ? -1 : word.indexOf(short);
  if (at < 1 || !HOUSE_LAST.test(word.slice(0, at))) return undefined;
  const isGoods = goodsInWord(word.slice(at))?.every(({ isBare }) => !isBare) ?? false;
  return isGoods ? `${word.slice(0, at)} ${word.slice(at)}` : undefined;
};
const HOUSE_LAST = /\p{Script=Han}{2}.*(?:\d|[号室栋幢座]|单元)$/u;

/** The first that fits a word; one with separators is read by these alone. */
const INSIDE_RULES: readonly GapRule[] = [
  atSeparators,
  atMannerBehindCount,
  atMannerBehindName,
  atGoodsBehindHouse,
];
/** The same of the first word, which may begin with a name. */
const NAME_RULES: readonly GapRule[] = [atCountBehindName, atGoodsBehindName];

const isPerson = (who: string, heading: string): boolean =>
  !heading.includes(who) &&
  !SPOKEN.test(who) &&
  !isKind(who) &&
  !COUNT_LAST.test(who) &&
  !/[款套装号栋幢楼室座]$/u.test(who);
const COUNT_LAST = new RegExp(`${COUNT}$`, 'u');
/** 再来 of 再来2份: who speaks, what is done, how many: nobody's name, as long as a count follows at once. */
const SPOKEN =
  /^(?!(.)\1+$|团长$)(?:我们?|咱们?|再|还|也|就|都|只|先|想|要|来|订|买|拿|加|给|帮|留|带|下单?|报|接|拼|共|各|每|另外?|一共|总共|一样|数量|老板娘?|团长|每样|全部?|麻烦|这个?|那个?)+$/u;
