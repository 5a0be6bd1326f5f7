import { hasSpeech } from '#features/sheets/addresses/receivers/remarks.ts';
import { COUNT_UNIT, isWish, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { isSubject } from '../entries/heading.ts';
import { hasPhone, LABEL_ALONE } from '../entries/line-kinds.ts';
import { GREETING } from '../sending-words.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { numberInWords } from '../words/number-words.ts';
import { nameAlone as goodsByName, type WrittenGoods } from '../words/written-goods.ts';
import type { SharedGoods } from './shared-line.ts';

const NUMBER = String.raw`\d{1,2}|[一二两三四五六七八九十]{1,2}`;
const PEOPLE = '(?:地址|地方|收[件货]人|客户|朋友|同事|亲戚|门店|店|点|人)';
const ONE = '(?:个|位|处|家|户|条|单|票)';
/** 三个地址, 5家店. */
const PLACES = `(?:${NUMBER})${ONE}${PEOPLE}`;
/** 三家 alone or before 各两箱; 四条 of 腊肉四条 counts goods. */
const ALONE = String.raw`(?:${NUMBER})${ONE}(?:$|[各都每均分全]|(?:${NUMBER})(?:${COUNT_UNIT}))`;
/** 下面3个地址, 以上三个, 这几个, 3个地方, 帮我下3单: whom it is of. */
const WHOM = new RegExp(
  String.raw`(?:(?:(?:(?<above>以上|上面|上述|前面)|(?<below>以下|下面|如下|后面))(?:[这那](?=几))?|[这那](?=几|(?:${NUMBER})(?:个|位|处|家|户|单|${PEOPLE}))|(?:(?<!第)(?=${PLACES}))|(?:(?<![^发寄送给到的补加是共])(?=${ALONE})))的?(?:(?<places>${NUMBER})|几)?(?:个|位|家|户|单|条|处|票|份(?=地址))?${PEOPLE}?|这些${PEOPLE}?|(?:所有|全部)${PEOPLE}|^(?:帮忙?我?|麻烦|给我|老板|再)*[下报录发寄](?<orders>${NUMBER})(?:单|个?订单)$)`,
  'u',
);
/** 每人, 一个地址 of 一个地址一箱, 各: each of them as many. */
const EACH = new RegExp(
  String.raw`每(?:一?个?${PEOPLE}|[个家户位单处])|(?:一|1)(?:个?${PEOPLE}|[人家户位单处])(?=(?:${NUMBER})(?:${COUNT_UNIT}))|各(?:自|[人家位单])?|分别|全部?都?是?|统一|一律|都是?|还是|均`,
  'gu',
);
const VERBS =
  /(?:帮忙?我?|麻烦|给我|请|老板|再|先|补|默认)*(?:[发寄来要送给拿订买拍到是]|安排|分开)(?=.)|[发寄来要送拿订买拍到]$|^分开$/gu;
const ENDING = /的?(?:那[个种款])?[哈吧哦呢啊呀~～]*$/u;
/** 今年过年家里|一个腊味礼盒: when, and for whom they are. */
const OCCASION =
  /^(?:[今明]年|过年|春节|新年|年前|中秋节?|端午节?|国庆节?|元旦|教师节|[今明]天|这次|本次|家里人?|自家|公司|单位|部门|我们)+(?=[\d一二两三四五六七八九十])/u;
/** 限购, 满2份减, 截单: what an offer says. */
const OFFERS =
  /限|起[送发拍订售]|满|减|截|优惠|包[赔邮]|[元块¥￥]|\d[:：点]|[?？]|坏|赔|规格|现[摘发]|[到寄]付|顺丰|中通|圆通|韵达|申通|极兔|邮政|京东/u;
/** 我都要, 改成, 取消: what one of them says of their own. */
const OF_ONE = /^我|取消|不要|退[了款货]|[改换][成为到]|算了|错/u;
const COUNT = `(?:${NUMBER})(?:${COUNT_UNIT})`;
/** 一箱|沃柑9斤装. */
const TURNED = new RegExp(String.raw`^(${COUNT})的?(\p{Script=Han}.*)$`, 'u');
const COUNT_ALONE = new RegExp(String.raw`^(${COUNT})$`, 'u');
/** 5斤装, 3-5斤: it leaves open of what. */
export const SIZE = new RegExp(
  String.raw`^\d+(?:\.\d+)?(?:[-~]\d+)?(?:${WEIGHT_UNIT}|${COUNT_UNIT})装?$`,
  'u',
);
/** 75#10斤, JJ5斤. */
const GRADED = new RegExp(String.raw`^(?:\d{2,3}#|J{1,4})(?:\d+(?:${WEIGHT_UNIT})装?)?$`, 'u');

/** A part of a line between signs: what it says besides whom it is of. */
interface Clause {
  rest: string;
  isEach: boolean;
}

/** The goods of a line that is said of several people; undefined where it says something else. */
export function sharedGoodsIn(text: string): SharedGoods | undefined {
  if (text.length > MOST_LETTERS || hasPhone(text) || OFFERS.test(text) || OF_ONE.test(text))
    return undefined;
  let whom: RegExpExecArray | null = null;
  const clauses = text
    .replace(GREETING, '')
    .replace(WITHOUT_COUNT, '')
    .split(/[，,。；;\s!！:：]+|[—-]{2,}/u)
    .map((clause): Clause => {
      const own = whomIn(clause);
      if (own) whom ??= own;
      const rest = own ? `${clause.slice(0, own.index)}${clause.slice(own.index + own[0].length)}` : clause;
      const shared = rest.replace(EACH, '');
      const goods = shared.replace(ENDING, '').replace(VERBS, '').replace(OCCASION, '');
      return { rest: goods, isEach: shared !== rest };
    });
  const { groups, 0: words } = whom ?? { groups: undefined, 0: '' };
  const isEach = clauses.some((clause) => clause.isEach);
  const isDefault = WITHOUT_COUNT.test(text);
  if (!isEach && words === '') return undefined;
  return goodsOf(clauses, {
    isEach,
    isOfSeveral: words !== '' || isDefault || OF_EACH.test(text),
    ...sideAndPlaces(groups),
    ...(isDefault && { isDefault }),
  });
}
/** Whom a clause is of; 一个 of 每家一个礼盒 counts what each gets. */
function whomIn(clause: string): RegExpExecArray | null {
  const whom = WHOM.exec(clause);
  return whom && EACH_AHEAD.test(clause.slice(0, whom.index)) ? null : whom;
}
const EACH_AHEAD = new RegExp(
  String.raw`(?:每(?:一?个?${PEOPLE}|[个家户位单处])|各(?:自|[人家位单])?)[发寄来要送给订买拿]*$`,
  'u',
);

/** 没写数量的. */
const WITHOUT_COUNT = /(?:[没未不]写?|没标|没注明)(?:明|清)?(?:数量|份数|件数|几[份箱件盒])的?/u;
const MOST_LETTERS = 60;
const OF_EACH = new RegExp(
  String.raw`每(?:一?个?${PEOPLE}|[个家户位单处])|一(?:个?${PEOPLE}|[人家户位单处])${COUNT}`,
  'u',
);

function sideAndPlaces(
  groups: Readonly<Record<string, string | undefined>> = {},
): Pick<SharedGoods, 'side' | 'places'> {
  const { above, below, orders, places = orders } = groups;
  return {
    ...(above && { side: 'above' as const }),
    ...(below && { side: 'below' as const }),
    ...(places && { places: numberInWords(places) }),
  };
}

/** What a clause says of goods. */
interface Item {
  /** With its size; empty: it only counts. */
  name: string;
  count?: number;
  isEach: boolean;
  /** It may be something else. */
  isNameAlone?: true;
}

function goodsOf(
  clauses: readonly Clause[],
  shared: Omit<SharedGoods, 'goods' | 'isCounted' | 'unread' | 'total'>,
): SharedGoods | undefined {
  const read = clauses
    .filter(({ rest }) => rest !== '')
    .map((clause) => ({ clause, items: itemsOf(clause) }));
  const items = read.flatMap((one) => one.items ?? []);
  const surely = items.filter(({ isNameAlone }) => !isNameAlone);
  const isNamed = surely.some(({ name }) => name !== '');
  const [nameAlone] = isNamed ? [] : items.filter((item) => item.isNameAlone);
  if (surely.length === 0 && !(nameAlone && shared.isOfSeveral)) return undefined;
  const counted = (isEach: boolean) =>
    surely.flatMap(({ count, ...item }) => (count !== undefined && item.isEach === isEach ? count : []));
  const own = counted(true);
  const [count] = own.length > 0 || !shared.isEach ? own : counted(false);
  const [total] = own.length > 0 || !shared.isEach ? counted(false) : [];
  const names = [...(nameAlone ? [nameAlone] : []), ...surely].map(({ name }) => name).filter(Boolean);
  const isOneCount = own.length < 2 && names.length < 2;
  const unread = read.filter(({ clause, items: ofClause }) => !ofClause && SAYS_MORE.test(clause.rest));
  return {
    ...shared,
    goods: isOneCount
      ? [writtenGoods(names[0] ?? '', count)]
      : surely.map((item) => writtenGoods(item.name, item.count)),
    isCounted: count !== undefined,
    unread: unread.map(({ clause }) => clause.rest).join('，'),
    ...(total !== undefined && { total }),
  };
}
/** 沃柑9斤装 as a name and its size. */
function writtenGoods(text: string, count = 1): WrittenGoods {
  const [only, ...others] = goodsInWord(`${text}×1`) ?? [];
  const { name, size } = only && others.length === 0 ? only : { ...goodsByName(text), size: '' };
  return { name, size, count, isBare: false };
}
const SAYS_MORE = /[\d一二两三四五六七八九十]|除|其他|其余/u;

/** The goods of a clause; undefined where it says something else. */
function itemsOf({ rest, isEach }: Clause): Item[] | undefined {
  const [, count = '', name = ''] = TURNED.exec(rest) ?? [];
  if (count !== '' && (SIZED_NAME.test(name) || goodsInWord(rest)?.length === 1))
    return [{ name, count: countIn(count), isEach }];
  if (COUNT_ALONE.test(rest)) return [{ name: '', count: countIn(rest), isEach }];
  if (SIZE.test(rest) || GRADED.test(rest)) return [{ name: rest, isEach }];
  const goods = goodsInWord(rest) ?? [];
  if (goods.length > 0 && goods.every(({ isBare, name: own }) => !isBare && own !== ''))
    return goods.map((one) => ({
      name: `${one.name}${one.size}`,
      isEach,
      ...((one.unit !== undefined || one.count > 1) && { count: one.count }),
    }));
  const isName =
    /^\p{Script=Han}{2,10}$/u.test(rest) &&
    isSubject(rest) &&
    !(isWish(rest) || hasSpeech(rest) || LABEL_ALONE.test(rest));
  return isName && !SAYS_MORE.test(rest) ? [{ name: rest, isEach, isNameAlone: true }] : undefined;
}
/** 沃柑9斤装, 脐橙. */
const SIZED_NAME = new RegExp(
  String.raw`^\p{Script=Han}{1,10}(?:\d+(?:\.\d+)?(?:${WEIGHT_UNIT}|${COUNT_UNIT})装?)?$`,
  'u',
);

const countIn = (words: string): number =>
  numberInWords(/^(?:\d+|[一二两三四五六七八九十]+)/u.exec(words)?.[0] ?? '1');
