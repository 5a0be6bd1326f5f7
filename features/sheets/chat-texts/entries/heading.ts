import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatLine, TextLine } from '../chat-entry.ts';
import { aboutIn, type OfferedGoods, offeredIn, subjectOf, withKinds } from '../offered-goods.ts';
import { hasPhone, isExample, sayingOf } from './line-kinds.ts';

/** What stands above a list: the goods that it offers, and its lines. */
export function headingOf(lines: readonly TextLine[]): { offered: OfferedGoods[]; others: ChatLine[] } {
  const written = lines.filter(({ text }) => text !== '');
  return {
    offered: titled(written),
    others: written.map((line) => ({ ...line, says: sayingOf(line.text) ?? ('heading' as const) })),
  };
}

/** Sizes alone are of what the title names: 团购接龙：赣南脐橙. */
function titled(lines: readonly TextLine[]): OfferedGoods[] {
  const title = titleIn(lines.map(({ text }) => text));
  const offered = lines
    .flatMap(({ text }) => subjectOf(text) ?? offeredIn(text, true, true))
    .map((one) => (SIZE_ALONE.test(one.name) ? { ...one, name: `${title}${one.name}` } : one));
  return subjectWith(offered, lines);
}

/** What the first line that offers nothing itself is about: 团购接龙：赣南脐橙, 【阳光玫瑰】云南直发. */
function titleIn(lines: readonly string[]): string {
  const title = lines.map((text) => TITLE.exec(text)?.[1]).find(Boolean);
  if (title) return title;
  const [first = ''] = lines
    .map((text) => text.replace(/^#\s?接龙\s*/, '').replace(/^[^\p{L}\d]+/u, ''))
    .filter((text) => text !== '' && !isExample(text) && offeredIn(text, true).length === 0);
  return TITLE_LINE.exec(first)?.[1] ?? '';
}

/** 5斤装, 双盒装: of what, the title says. */
const SIZE_ALONE = new RegExp(
  String.raw`^(?:\d+(?:\.\d+)?(?:[-~]\d+)?\s?(?:${WEIGHT_UNIT}|${COUNT_UNIT}|寸|ml|毫升|升)(?:装|\/|\s|$)|[单双三整大中小](?:[盒箱份袋杯]|件(?!套)))`,
  'iu',
);
const TITLE_LINE =
  /^((?!今|明|周|本周|第|各位|大家|自提|接龙|团购|拼团|群)\p{Script=Han}{2,8}?)(?:接龙|团购|拼团|开团|团|$|[^\p{L}])/u;

/** What a list is about, where nothing else is offered. */
export function subjectWith(offered: OfferedGoods[], lines: readonly TextLine[]): OfferedGoods[] {
  const texts = lines.map(({ text }) => text);
  return withKinds(offered.length > 0 ? offered : aboutIn(texts), texts.join('\n'));
}

const TITLE = /(?:接龙|团购|拼团|开团)\s*[:：]\s*(\p{Script=Han}{2,12})$/u;

/** A line above a list that offers goods; its number is theirs. */
export const isOfferAbove = (text: string): boolean => !hasPhone(text) && offeredIn(text, true).length > 0;
/** A line that offers goods with their prices, wherever it stands. */
export const isOffer = (text: string): boolean => !hasPhone(text) && offeredIn(text).length > 0;
