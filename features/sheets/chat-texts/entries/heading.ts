import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatLine, TextLine } from '../chat-entry.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { NO_SUBJECT, SUBJECT_ALONE, subjectOf, subjectsIn } from '../offers/list-subject.ts';
import { offeredIn } from '../offers/offered-in.ts';
import { withKinds } from '../offers/offered-kinds.ts';
import { hasPhone, isExample, sayingOf } from './line-kinds.ts';

/** What stands above a list: the goods that it offers, and its lines. */
export function headingOf(lines: readonly TextLine[]): { offered: OfferedGoods[]; others: ChatLine[] } {
  const written = lines.filter(({ text }) => text !== '');
  return {
    offered: offersWithTitle(written),
    others: written.map((line) => ({ ...line, says: sayingOf(line.text) ?? ('heading' as const) })),
  };
}

/** Sizes alone are of what the title names: 团购接龙：赣南脐橙. */
function offersWithTitle(lines: readonly TextLine[]): OfferedGoods[] {
  const title = titleIn(lines.map(({ text }) => text));
  const offered = lines
    .flatMap(({ text }) => subjectOf(text) ?? offeredIn(text, 'heading'))
    .map((one) => (SIZE_ALONE.test(one.name) ? { ...one, name: `${title}${one.name}` } : one));
  return subjectWith(offered, lines);
}

/** What the first line that offers nothing itself is about: 团购接龙：赣南脐橙, 【阳光玫瑰】云南直发. */
function titleIn(lines: readonly string[]): string {
  const written = lines
    .map((text) => text.replace(/^#\s?接龙\s*/, '').replace(PICTURES_AROUND, ''))
    .filter((text) => text !== '' && !isExample(text) && offeredIn(text, 'above list').length === 0);
  for (const title of TITLES) {
    const name = written.map((text) => title.exec(text)?.groups?.name ?? '').find(isSubject);
    if (name !== undefined) return name;
  }
  const [, first = ''] = TITLE_LINE.exec(written[0]?.replace(/^[^\p{L}\d]+/u, '') ?? '') ?? [];
  return isSubject(first) ? first : '';
}

/** 🍊🍊果冻橙开团🍊🍊. */
const PICTURES_AROUND =
  /^(?:\p{Extended_Pictographic}\ufe0f?\s*)+|(?:\p{Extended_Pictographic}\ufe0f?\s*)+$/gu;

/** 5斤装, 双盒装: of what, the title says. */
const SIZE_ALONE = new RegExp(
  String.raw`^(?:\d+(?:\.\d+)?(?:[-~]\d+)?\s?(?:${WEIGHT_UNIT}|${COUNT_UNIT}|寸)(?:装|\/|\s|$)|[单双三整大中小](?:[盒箱份袋杯]|件(?!套)))`,
  'iu',
);
/** What a list is about, the surest first: 团购接龙：赣南脐橙; 【阳光玫瑰】云南直发; 百香果团购; a name alone in its line. */
const TITLES: readonly RegExp[] = [
  /(?:接龙|团购|拼团|开团)\s*[:：]\s*(?<name>\p{Script=Han}{2,12})$/u,
  /^\P{L}*【(?<name>\p{Script=Han}{2,8})】/u,
  SUBJECT_ALONE,
  /^[^\p{L}\d]*(?<name>\p{Script=Han}{2,8}|\p{Script=Han}{2,6}\d{1,3}号?\p{Script=Han}{1,6})[^\p{L}\d]*$/u,
];
/** Whom it greets, when and how it comes, what is promised: no goods. */
const NO_GOODS =
  /邻居|^亲|[们好]$|到货|现[货发采]|发货|直[发达]|包[邮赔售]|售后|新鲜$|[上下中]午|[早晚]上|点半?$|配送|送货|上门|欢迎|下单|特价|优惠|有限|先到|需要|价格|规格|提示|说明|公告|通知|须知|活动/;
/** Whether a title names goods, and not when, where, who or how. */
export const isSubject = (name: string): boolean =>
  name !== '' && !NO_SUBJECT.test(name) && !NO_GOODS.test(name);
const TITLE_LINE =
  /^((?!今|明|周|本周|第|各位|大家|自提|接龙|团购|拼团|群)\p{Script=Han}{2,8}?)(?:接龙|团购|拼团|开团|团|$|[^\p{L}])/u;

/** What a list is about, where nothing else is offered. */
export function subjectWith(offered: OfferedGoods[], lines: readonly TextLine[]): OfferedGoods[] {
  const texts = lines.map(({ text }) => text);
  return withKinds(offered.length > 0 ? offered : subjectsIn(texts), texts.join('\n'));
}

/** 烟台红富士85果 一件: the only line of a heading that may name goods, where nobody of the list names any. */
export function nameAloneIn(others: readonly ChatLine[]): OfferedGoods[] {
  const names = others
    .filter(({ says }) => says === 'heading')
    .map(({ text }) => nameOfTitle(text))
    .filter(isSubject);
  const [name, ...more] = new Set(names);
  return name === undefined || more.length > 0 ? [] : [{ name, price: '', letter: '', isWeighed: false }];
}

/** 【阿克苏苹果】接龙, 今天团赣南脐橙，10斤装: what a title names besides when it is and that it is a list. */
function nameOfTitle(text: string): string {
  const words = text
    .replace(PICTURES_AROUND, '')
    .replace(/^#\s?/, '')
    .replace(OF_DAY, '')
    .replace(OF_LIST, '')
    .replace(/[【】[\]「」]/g, ' ')
    .replace(LIST_BEHIND, '')
    .trim();
  const { name = '', size = '' } = (NAME_ALONE.exec(words) ?? SIZED_NAME.exec(words))?.groups ?? {};
  return `${name}${size}`;
}
/** 今天的, 本周: before what the list is about. */
const OF_DAY = /^(?:今[天日晚]|明[天日]|[本这]周|新一期)的?\s?(?=\p{Script=Han}{2})/u;
/** 接龙：|丹东99草莓 2斤装, 今天团|赣南脐橙. */
const OF_LIST = /^(?:(?:开始)?接龙|团购|拼团|开团|预[订定售]|开接|团(?=\p{Script=Han}{3}))[\s:：]*/u;
/** 海南贵妃芒|团购接龙, 阿克苏苹果|接龙啦～. */
const LIST_BEHIND = /\s*(?:(?:接龙|团购|拼团|开团|秒杀|预[订定售]|开接)[啦了]?)+[\s~～!！:：。]*$/u;
const NAME_ALONE = new RegExp(
  String.raw`^(?<name>\p{Script=Han}{2,10}(?:\d{1,3}(?:#|mm|果|号)?\p{Script=Han}{0,6}|\d{1,2}(?:${WEIGHT_UNIT})装?)?)(?:\s*[一1]?\s?(?:${COUNT_UNIT}))?$`,
  'u',
);

/** 百香果5斤装 代理请按格式报单, 丹东99草莓 2斤装: a name with its size, before what else is said. */
const SIZED_NAME = new RegExp(
  String.raw`^(?<name>\p{Script=Han}{2,10}(?:\d{1,3}\p{Script=Han}{1,6})?)[\s,，]?(?<size>\d{1,3}(?:\.\d)?(?:(?:${WEIGHT_UNIT})装?|(?:${COUNT_UNIT})装))(?=$|[\s,，]+\D*$)`,
  'u',
);

/** A line above a list that offers goods; its number is theirs. */
export const isOfferAbove = (text: string): boolean =>
  !hasPhone(text) && offeredIn(text, 'above list').length > 0;
/** A line that offers goods with their prices, wherever it stands. */
export const isOffer = (text: string): boolean => !hasPhone(text) && offeredIn(text).length > 0;
