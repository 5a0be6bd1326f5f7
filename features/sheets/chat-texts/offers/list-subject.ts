import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { OfferedGoods } from '../offered-goods.ts';

/** What a list may be about, read of all lines of its heading. */
type SubjectRule = (lines: readonly string[]) => OfferedGoods[];

const UNITS = `${COUNT_UNIT}|${WEIGHT_UNIT}`;
const SUM = String.raw`\d{1,4}(?:\.\d{1,2})?(?![\d.])`;
/** Behind a number that is a day, a stock or a wait: 12月, 50箱, 3天后, 12/1. */
const NO_SUM = String.raw`(?!\s?(?:[年月日号天点时周期人到发截开前后:：]|${UNITS}|[-/~—]\s?\d))`;
const YUAN = String.raw`[¥￥]\s?${SUM}|${SUM}\s?[元块]`;
/** 10斤装, 12个/份: what one piece holds. */
const HOLDS = String.raw`\d+(?:\.\d+)?\s?(?:(?:${WEIGHT_UNIT})装?(?:\/(?:${COUNT_UNIT}))?|(?:${COUNT_UNIT})(?:装|\/(?:${COUNT_UNIT})))`;

const offer = (name: string, price: string, letter = ''): OfferedGoods => ({
  name,
  price,
  letter,
  isWeighed: false,
});

/** 玫瑰/薰衣草/茶树 每块25: all at one price. */
export const alikeIn: SubjectRule = (lines) =>
  lines.flatMap((line) => {
    const { names = '', size = '', price = '' } = ALIKE.exec(line)?.groups ?? {};
    if (names === '') return [];
    return names.split(/[/、]/).map((name) => offer(`${name}${size}`, price.replace(/[^\d.]/g, '')));
  });
const ALIKE = new RegExp(
  String.raw`(?<names>(?:\p{Script=Han}{1,8}[/、])+\p{Script=Han}{1,8})\s*(?:每|各|一律|均价?|都是?|单价)\s?(?:${UNITS}|块|片)?\s?(?<size>${HOLDS})?\s*(?<price>${YUAN}|${SUM}${NO_SUM})`,
  'u',
);

/** A款-蛋黄酥6枚 B款-绿豆糕8枚: letters of a list that writes no price. */
const letteredIn: SubjectRule = (lines) => {
  const goods = [...lines.join('\n').matchAll(LETTERED)];
  const isRun = goods.length > 1 && goods.every(([, letter = ''], at) => letter.charCodeAt(0) === 65 + at);
  return isRun ? goods.map(([, letter = '', name = '']) => offer(name, '', letter)) : [];
};
const LETTERED = /(?<![A-Za-z])([A-H])(?:款|套餐|[.、:：])\s?[-—:：]?\s?(\p{Script=Han}[^\s，,；;]{1,14})/gu;

/** 橙子接龙（9斤装 49.9）: the first title that says of what, and for how much. */
const subjectIn: SubjectRule = (lines) => lines.flatMap((line) => subjectOf(line) ?? []).slice(0, 1);

/** The only goods of a line that is a title with a price: 橙子接龙（9斤装 49.9）. */
export function subjectOf(line: string): OfferedGoods | undefined {
  const { name = '', size = '', sized = '', price = sized } = SUBJECT.exec(line)?.groups ?? {};
  if (name === '' || NO_SUBJECT.test(name)) return undefined;
  const sum = price.replace(/[/每一].*$/u, '').replace(/[^\d.]/g, '');
  return offer(`${name}${size.replace(/\s/g, '')}`, sum);
}
/** 橙子接龙（9斤装 49.9）, 卫衣开团 59元: what the title of a list of one thing is about; a day or a stock is no price. */
const SUBJECT = new RegExp(
  String.raw`^[#\s]*(?:接龙[\s:：]+)?[【[]?(?<name>\p{Script=Han}[\p{Script=Han}\dA-Za-z]{1,11}?)(?:接龙|团购|拼团|开团|秒杀|专场|团(?=[\s:：]*[¥￥\d]))[】\]]?[\s（(:：,，]*(?:[^\s\d,，]{1,6}[\s,，]+)?(?:(?<size>${HOLDS}|\d+\s?(?:${COUNT_UNIT})(?=[\s/:：,，]+(?:${YUAN}|${SUM}${NO_SUM})))[\s/:：,，]*(?<sized>${YUAN}|${SUM}${NO_SUM})?|(?<price>${YUAN}|[¥￥]?${SUM}\s?[元块]?[/每一](?:${UNITS})|\d{1,4}\.\d{1,2}(?=\s*(?:[)）】\]]|$)))|(?=\d)(?!${SUM}\s?[月日点号:：人份]))`,
  'u',
);

const titleAloneIn: SubjectRule = (lines) => {
  const names = lines.map((line) => SUBJECT_ALONE.exec(line)?.groups?.name ?? '');
  const name = names.find((one) => one !== '' && !NO_SUBJECT.test(one));
  return name === undefined ? [] : [offer(name, '')];
};
/** 百香果团购: a title that says no more than what it is about. */
export const SUBJECT_ALONE =
  /^[#\s]*(?:接龙[\s:：]+)?[【[]?(?<name>\p{Script=Han}{2,8}?)(?:接龙|团购|拼团|开团|秒杀|专场|团)+[】\]]?$/u;
/** A word of when, where, who and how, by which a title names no goods. */
export const NO_SUBJECT =
  /自提|小区|今|明|周|群|本|新一|继续|开始|第|业主|大家|团[长主]|的$|发起|参加|报名|美食|水果$|生鲜|限时|福利|我们/;

/** The surest first: several by one price, several by their letters, one by its title. */
const RULES: readonly SubjectRule[] = [alikeIn, letteredIn, subjectIn, titleAloneIn];

/** What a list is about, where no line of its heading offers goods with their own prices. */
export function subjectsIn(lines: readonly string[]): OfferedGoods[] {
  for (const rule of RULES) {
    const offered = rule(lines);
    if (offered.length > 0) return offered;
  }
  return [];
}
