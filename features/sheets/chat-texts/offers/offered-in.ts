import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { alikeIn } from './list-subject.ts';
import { nameBeforeKinds, namesOfTastes } from './offered-kinds.ts';
import { type OfferPlace, type PricedPart, pricedPart } from './priced-part.ts';
import { splitOffers } from './split-offers.ts';

/** The goods with their prices that a line of a heading offers. */
export function offeredIn(written: string, place: OfferPlace = 'anywhere'): OfferedGoods[] {
  const { parts, title } = splitOffers(written);
  const line: LineName = { name: title };
  return parts.flatMap((part) => {
    const priced = pricedPart(part, place);
    return priced ? goodsOf(priced, line) : [];
  });
}

/** What a size alone is of: the name that stood last in its line. */
interface LineName {
  name: string;
}

/** The goods of a part, some of which may be alike; undefined where the rule says nothing of it. */
type PartRule = (part: PricedPart, line: LineName) => OfferedGoods[] | undefined;

/** 玫瑰/薰衣草/茶树 每块25. */
const takeAlike: PartRule = ({ text }) => {
  const alike = alikeIn([text]);
  return alike.length > 0 ? alike : undefined;
};

/** 250g/袋 28元 behind 【冷吃兔】: a size alone is of what stands before it in the line. */
const takeSizeAlone: PartRule = (part, line) =>
  BEGINS_WITH_SIZE.test(part.name) ? offersOf(part, `${line.name}${part.name}`, line) : undefined;
/** 5斤装 and 3-4斤/个, and not 28cm炒锅. */
const BEGINS_WITH_SIZE = new RegExp(
  String.raw`^\d+(?:\.\d+)?(?:[-~]\d+)?\s?(?:${COUNT_UNIT}|${WEIGHT_UNIT})(?!\p{L}*\p{Script=Han}{2}.*$(?<!装))`,
  'u',
);

/** 家庭装8斤 42 behind 脐橙 精品果8斤 52: a class alone is of the same. */
const takeClassAlone: PartRule = (part, line) => {
  if (line.name === '' || !CLASS_ALONE.test(part.name)) return undefined;
  const name = line.name.replace(CLASS_BEHIND, '');
  const goods = offersOf(part, `${name} ${part.name}`, line);
  line.name = name;
  return goods;
};
const CLASS =
  '(?:[特大中小优次]|[特一二三]级|精品|家庭|礼[盒品]|普通|标准|实惠|尊享|经济|豪华|单人|双人|全家)(?:装|果|款|级|盒|箱)?';
const CLASS_ALONE = new RegExp(
  String.raw`^(?=.*(?:装|果|款|级|盒|箱|\d))${CLASS}(?:\s?\d+(?:\.\d+)?\s?(?:${COUNT_UNIT}|${WEIGHT_UNIT})装?)?$`,
  'u',
);
const CLASS_BEHIND = new RegExp(String.raw`(?<=\p{Script=Han}{2})\s*${CLASS}$`, 'u');

const takeNamed: PartRule = (part, line) => {
  const { name, kinds } = nameBeforeKinds(part.name);
  const own = withoutArrival(name).replace(/^.*(?:[～~|]\s+|[!！。]\s*)(?=\p{Script=Han}{2})/u, '');
  return offersOf(part, own, line, kinds);
};
/** 今天库尔勒香梨到啦～ 6斤装: that it has come is no part of its name. */
const withoutArrival = (name: string): string =>
  name
    .replace(/^@\S+\s+/, '')
    .replace(/^(?:今天|今日|今晚|明天|明日|本周|新到)的?(?=\p{L}{2})/u, '')
    .replace(/(?:又?到[啦了货]|来[啦了]|上[新架]|开[团抢]|现货)[～~!！，,\s]*/u, '')
    .trim();

/** The first that knows a part names its goods. */
const RULES: readonly PartRule[] = [takeAlike, takeSizeAlone, takeClassAlone, takeNamed];

function goodsOf(part: PricedPart, line: LineName): OfferedGoods[] {
  for (const rule of RULES) {
    const goods = rule(part, line);
    if (goods) return goods;
  }
  return [];
}

/** Goods by the name of a part, which those behind it in the line may leave out. */
function offersOf(
  { price, letter, picture, set, isWeighed }: PricedPart,
  name: string,
  line: LineName,
  kinds?: readonly string[],
): OfferedGoods[] {
  line.name = name.replace(SIZED_PACK, '').trim();
  // A套餐 is a name of its own, of which the rest says what is in it.
  return namesOfTastes(set === '' ? name : `${set} ${name}`).map((taste) => ({
    name: taste,
    price,
    letter: letter || gradeOf(taste) || picture,
    isWeighed,
    ...(kinds && { kinds }),
  }));
}
/** 80# of 80#果 10斤. */
const gradeOf = (name: string): string => {
  const [, grade = ''] = /^(\d{2,3})(?:#|mm)/.exec(name) ?? [];
  return grade && `${grade}#`;
};
const SIZED_PACK = new RegExp(String.raw`\d+(?:\.\d+)?\s?(?:${COUNT_UNIT}|${WEIGHT_UNIT})装?`, 'g');
