import { hasSpeech, isKin } from '#features/sheets/addresses/receivers/remarks.ts';
import { COUNT_UNIT, SIGNED_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { KIN } from '../kin-words.ts';
import { NUMBER, numberInWords } from './number-words.ts';
import { nameAlone, type WrittenGoods } from './written-goods.ts';

/** Words in which an address is told from goods: 3栋602 is no 3 of anything. */
const ADDRESS_WORD =
  /[路街道巷弄号栋幢楼室层座院苑村镇乡屯寨区县市省园城厦桥组队]|单元|州(?!\p{Script=Han}{2})/u;
const NAME = String.raw`[\p{Script=Han}A-Za-z（）()]{1,14}?`;
/** 5斤, or 12枚 of 12枚*2: what is meant, not how many. */
const WEIGHT = String.raw`(?<weight>(?:(?:${NUMBER})[-~])?(?:${NUMBER})\s?(?:(?:${WEIGHT_UNIT})(?:半(?!\p{L})|装|箱装|袋装)?|(?:${COUNT_UNIT})装?(?=\s?[*×xX✖✕]|(?:[1-9]|[一两二三四五六七八九])(?:${COUNT_UNIT}))|(?:${COUNT_UNIT})装))`;
const TIMES = String.raw`[*×xX✖✕+:：]\s?(?<times>\d{1,3})(?:\s?(?:${COUNT_UNIT}|${SIGNED_UNIT}))?`;
const PIECES = String.raw`(?<pieces>${NUMBER})\s?(?:(?<pack>[大小](?=[份箱]))?(?<unit>${COUNT_UNIT})|[块片](?![钱\d])|打(?=$|[+，、和]))`;
const BARE = String.raw`(?<bare>\d{1,2})`;
const ITEM = new RegExp(
  String.raw`^(?:(?<turned>${NUMBER})\s?(?:${COUNT_UNIT}|[块片](?!钱))的?(?<after>(?![装送给寄发放拿未已没]|自[己用留]|(?:${NUMBER})(?:${COUNT_UNIT}))(?:(?!和[\d一二两三四五六七八九十]|(?:${NUMBER})(?:${COUNT_UNIT})的?\p{Script=Han})\p{Script=Han}){1,10})(?=$|[+，、和]|(?:${NUMBER})(?:${COUNT_UNIT})的?\p{Script=Han})|(?<name>(?![*×xX✖✕+]\s?\d|(?:${NUMBER})(?:${COUNT_UNIT})\d)${NAME})?\s?(?=[\d一二两三四五六七八九十半*×✖✕+:：]|[xX](?![LXlx]))${WEIGHT}?的?\s?(?:${TIMES}|${PIECES}|${BARE})?(?=$|[+和，、]|[\p{Script=Han}A-Za-z]|(?<=[份箱件盒袋瓶包个只条桶罐])\d))`,
  'u',
);

/** 50块, 39元一份: money, where 块 counts no pieces; behind a sign (*2块) it counts. */
const money = (piece: string) =>
  new RegExp(String.raw`(?<![*×xX✖✕]\s?|[\d.])(?:${NUMBER})\s?(?:块钱${piece})|\d\s?元(?=$|[一每/])`, 'u');
const MONEY = money(String.raw`|块(?=$|[一每/\d])`);
const SURE_MONEY = money('');

/** 两三箱, 一两份: how many is not said. */
const APPROXIMATE = new RegExp(`(?:一[二两]|[二两]三|三[四五]|四五|五六|六七|七八|八九)(?:${COUNT_UNIT})`);
/** 买三送一: more than what is wanted. */
const GIVEN_AWAY = new RegExp(`[送赠](?:${NUMBER})`);

const COUNT_BEHIND = new RegExp(`^(?:来|要|订|拿|买)(${NUMBER})(?:${COUNT_UNIT})`);
const SIGNED_GROUP = /(?<=[*×xX]\d{1,3})组/g;
const HALF = new RegExp(`半(?:${COUNT_UNIT})`);

/** 他这个要|两件, 但要|5袋, 我们家|2个, 他家|两盒: of whom it is said, before a count alone. */
const OF_WHOM = new RegExp(
  String.raw`^(?:但是?|不过|[他她](?:这个?|那个?|的)?|这[个单份]|(?:[我他她]们?|咱们?)家里?|我自己)+[要是来就]*(?=(?:${NUMBER})(?:${COUNT_UNIT})$)`,
  'u',
);
/** 我姐要|海虹三份, 我爸那边也来|苹果两箱: who of theirs wants it, before its name. */
const OF_KIN = new RegExp(
  String.raw`^(?:[帮替给])?(?:我们?|咱)?(?:家|的)?(?:${KIN})(?:那边|家里?)?(?:说|也|还|再|想)*[要来订买拿](?=\p{Script=Han}{1,8}[\d一二两三四五六七八九十])`,
  'u',
);
/** 翠香两箱|就行: no more than that. */
const ENOUGH = /(?<=\p{Script=Han})(?:就(?:行|好|可以|够)|即可|足够|够)了?$/u;
/** 一箱梨|给我弟: for whom it is. */
const FOR_SOMEONE = /(?:寄|送|发)?给我\p{Script=Han}{1,3}$/u;

/** How people begin to say what they want: 我也要一箱芒果, 再来两份, 还有一个百香果. */
const SPOKEN =
  /^(?:[给帮替]\p{Script=Han}{1,4}?(?:也|再)?(?:来|要|订|买|拿|带)|(?:那就?|就|只|先|我|也|再|还|又|另外?|帮|麻烦|老板|团长|要|来|订|买|拿|加|留|有|给我|各|(?:单独|分开|额外|一起)?[寄发送])+)(?=[\d一二两三四五六七八九十])(?:[一1]个(?=\p{Script=Han}+[\d一二两三四五六七八九十]))?/u;

const MORE = /^(?:再|又|另外?)[加来要]/u;

/** 再加|茉莉1盒. */
const ADDED =
  /^(?:(?:再|另外?)[加来要]|还要|外加|加上?(?!州)|我?[想也]?要|订|买)(?=\p{Script=Han}{1,8}[\d一二两三四五六七八九十])/u;
/** 脐橙 of 红富士*2+脐橙, and neither what is done with goods nor a unit alone. */
const NAME_BEHIND = new RegExp(
  String.raw`^(?![送给寄发放拿]|自[己用留]|(?:${COUNT_UNIT})$)\p{Script=Han}{1,10}$`,
  'u',
);
/** 黄桃|也要|一份, 肘子|来|一个. */
const TOO =
  /^([\p{Script=Han}A-Za-z]{1,8}?(?=[也再还])|\p{Script=Han}{2,8}?)[也再还]?(?:要|来|加)(?=[\d一二两三四五六七八九十])/u;
/** 黑芝麻+花生各1. */
const JOINED_EACH = new RegExp(
  String.raw`^([\p{Script=Han}A-Za-z]{1,10}(?:[+和、跟与][\p{Script=Han}A-Za-z]{1,10})+)各(${NUMBER})(?:${COUNT_UNIT})?$`,
  'u',
);

/** 来两箱6斤的: how many of which size. */
const SIZE_MEANT = new RegExp(
  String.raw`^(?:我|也|要|来|订|买|拿|加|给我)*(?<number>${NUMBER})(?:${COUNT_UNIT})(?<unit>(?:${NUMBER})(?:${WEIGHT_UNIT})装?)的$`,
  'u',
);

/** 8头鲍1盒, 10年陈皮两罐: a number of its kind before the name. */
const NUMBERED_NAME = new RegExp(
  String.raw`^(?<name>\d{1,3}(?:头|年|目)\p{Script=Han}{1,5}?)(?<count>(?:${NUMBER})(?:${COUNT_UNIT})|[*×xX✖]\s?\d{1,3}\p{Script=Han}?)$`,
  'u',
);

/** 烟薯25号|两箱: a kind that has its number, and no house. */
const NUMBERED_KIND = new RegExp(
  String.raw`^(?<name>\p{Script=Han}{2,5}\d{1,3}号)(?<count>(?:${NUMBER})(?:${COUNT_UNIT})|[*×xX✖]\s?\d{1,3})$`,
  'u',
);

/** A word that is nothing but goods and counts: 脐橙2苹果1, 橙子10斤*2, 两箱脐橙; undefined where it says more. */
export function goodsInWord(word: string, hasPieces = true): WrittenGoods[] | undefined {
  const { name: kind = '', count: countOfKind = '' } = NUMBERED_KIND.exec(word)?.groups ?? {};
  if (kind !== '' && !ADDRESS_WORD.test(kind.slice(0, -1))) return goodsOfName(kind, countOfKind, hasPieces);
  if (
    ADDRESS_WORD.test(word.replace(SIGNED_GROUP, '')) ||
    !/[\d一二两三四五六七八九十半]/.test(word) ||
    /\d{5}/.test(word) ||
    APPROXIMATE.test(word) ||
    GIVEN_AWAY.test(word) ||
    /[\d一二三四五六七八九十]点(?:[半钟前后取拿来送到以之]|$)/.test(word) ||
    (hasPieces ? SURE_MONEY : MONEY).test(word)
  )
    return undefined;
  const [, all = '', each = ''] = JOINED_EACH.exec(word) ?? [];
  if (all !== '')
    return all
      .split(/[+和、跟与]/)
      .map((name) => ({ name, size: '', count: numberInWords(each), isBare: false }));
  const { number, unit: sizeMeant } = SIZE_MEANT.exec(word)?.groups ?? {};
  if (number && sizeMeant)
    return [{ name: '', size: sizeMeant, count: numberInWords(number), isBare: false }];
  const { name: numbered, count: countOfNumbered = '' } = NUMBERED_NAME.exec(word)?.groups ?? {};
  if (numbered) return goodsOfName(numbered, countOfNumbered, hasPieces);
  const goods: WrittenGoods[] = [];
  const own = word.replace(OF_WHOM, '').replace(OF_KIN, '');
  const spoken = SPOKEN.exec(own)?.[0] ?? '';
  let rest = own
    .slice(spoken.length)
    .replace(ADDED, '')
    .replace(TOO, '$1')
    .replace(FOR_SOMEONE, '')
    .replace(ENOUGH, '');
  while (rest !== '') {
    const [behind = '', count = ''] = goods.at(-1)?.size ? (COUNT_BEHIND.exec(rest) ?? []) : [];
    const sized = goods.at(-1);
    // 车厘子2.5kg|来一箱.
    if (sized && behind !== '') {
      sized.count = numberInWords(count);
      rest = rest.slice(behind.length);
      continue;
    }
    const match = ITEM.exec(rest);
    const item = match?.[0] ? itemOf(match) : undefined;
    // One more of the list behind the sign: 红富士*2+脐橙.
    const isLast = goods.length > 0 && NAME_BEHIND.test(rest);
    if (!item && !isLast) return undefined;
    // 5斤装红薯2箱: the size before its name.
    const isNamed = item ? item.size === '' && item.name !== '' : isLast;
    const size = isNamed ? sizeAhead(goods.at(-1), isLast && !item) : '';
    if (size !== '') goods.pop();
    goods.push({
      ...(item ?? nameAlone(rest)),
      ...(size !== '' && { size }),
      // 3斤梭子蟹: so much of it.
      ...(size !== '' && !item && { isBare: false, isUncounted: undefined }),
      ...(spoken && { isSpoken: true }),
      ...(MORE.test(spoken) && { isMore: true }),
    });
    rest = item ? rest.slice(match?.[0].length).replace(/^[+和，、]/, '') : '';
  }
  return goods;
}

/**
 * Goods of a name that is known by another rule, and of which the words behind it (2份, *2, 5斤1箱) say how many: they are
 * read behind a letter that stands for any name. Undefined where these words name something themselves.
 */
export function goodsOfName(name: string, behind: string, hasPieces = true): WrittenGoods[] | undefined {
  const [first, ...more] = goodsInWord(`${ANY_NAME}${behind}`, hasPieces) ?? [];
  return first?.name === ANY_NAME ? [{ ...first, name }, ...more] : undefined;
}
const ANY_NAME = '物';

/** 5斤装 before its name; before a name that ends the word any size, which counts it. */
const sizeAhead = (last: WrittenGoods | undefined, isBeforeEnd: boolean): string =>
  last?.name === '' && last.count === 1 && (isBeforeEnd || /装$/.test(last.size)) ? last.size : '';

function itemOf({ 0: whole, groups = {} }: RegExpExecArray): WrittenGoods | undefined {
  const { name = '', after, turned, weight, times, pieces, pack, unit, bare } = groups;
  // 一份姜醋多给点: speech is no goods.
  // Nor are 两个宝的妈.
  if (after && (hasSpeech(after) || isKin(after))) return undefined;
  if (after) return { name: after, size: '', count: numberInWords(turned ?? '1'), isBare: false };
  const count = times ?? pieces ?? bare;
  if ((!weight && !count) || NO_NAME.test(name)) return undefined;
  // 半份 is no piece of what the list has.
  if (pieces === '半') return { name, size: weight ?? HALF.exec(whole)?.[0] ?? '', count: 1, isBare: false };
  // 小箱2: which of what was named before.
  const isSizeAlone = /^[大中小][份箱盒袋]$/.test(name) && !weight;
  return {
    name: isSizeAlone ? '' : name.replace(/[（）()]/g, ''),
    // 芒果2大箱: which of them the unit says.
    size: isSizeAlone
      ? name
      : (weight ?? (pack ? (/[大小][份箱]/.exec(whole.slice(name.length))?.[0] ?? '') : '')),
    count: count ? numberInWords(count) : 1,
    isBare: !weight && !times && !pieces && !isSizeAlone,
    ...(unit && { unit }),
    ...(weight && bare && { isBehindSize: true }),
  };
}

/** 第一箱, 减1份, 共61, 送1包, 手机：139: what is done, counted or named by a form, and no goods. */
const NO_NAME =
  /^(?:第|减|少|减少|少要|共|一共|总共|合计|其中|剩下?|每人?|另外?|倒|附?[送赠]的?|手机号?码?|(?:联系)?电话|(?:联系)?方式|姓名|地址|[编单]号|邮编|金额|实付|备注)$/;
