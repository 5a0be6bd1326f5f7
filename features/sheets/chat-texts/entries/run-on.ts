import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOf } from '../chat-doubt.ts';
import type { ChatEntry, TextLine } from '../chat-entry.ts';
import { entryOf } from './entry-of-lines.ts';

/** A line of several people without a gap between them, one entry for each phone; undefined of any other line. */
export function runOnEntries({ line, text }: TextLine): ChatEntry[] | undefined {
  const phones = text.match(PHONE) ?? [];
  if (phones.length < 2 || /[\s,，、;；。]/.test(text.trim())) return undefined;
  const [head = '', ...behind] = text.split(PHONE);
  const parts = partsOf(head, behind);
  const words = parts
    ? phones.map((phone, at) => `${parts[at]?.ahead ?? ''} ${phone} ${parts[at]?.behind ?? ''}`)
    : phones.map((phone, at) => `${at === 0 ? head : ''} ${phone} ${behind[at]}`);
  const doubt = parts
    ? doubtOf('order', '几个人连着写在一行，是按电话和门牌分开的，请核对每一项')
    : doubtOf('order', '几个人连着写在一行，没能分开，请在原文里一人一行分开后再粘贴');
  return words.map((own) => {
    const trimmed = own.trim();
    return { ...entryOf([{ line, text: trimmed }], false), body: trimmed, doubts: [doubt] };
  });
}
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** What stands ahead of a phone and behind it. */
interface Part {
  ahead: string;
  behind: string;
}

/** 苹果2箱宋建平|138…|山西省…188号|苹果1箱石秀梅|159…: goods and name ahead, or the name ahead and goods behind. */
function partsOf(head: string, behind: readonly string[]): Part[] | undefined {
  const hasGoodsAhead = GOODS_AND_NAME.test(head);
  if (!(hasGoodsAhead || NAME.test(head))) return undefined;
  const parts: Part[] = [];
  let ahead = withGaps(head);
  for (const [at, text] of behind.entries()) {
    const isLast = at === behind.length - 1;
    const { place, goods = '', name = '' } = (isLast ? LAST : BETWEEN).exec(text)?.groups ?? {};
    if (place === undefined || (!hasGoodsAhead && goods === '')) return undefined;
    parts.push({ ahead, behind: hasGoodsAhead ? place : `${place} ${withGaps(goods)}`.trim() });
    ahead = hasGoodsAhead ? `${withGaps(goods)} ${name}` : name;
  }
  return parts;
}

const ITEM = String.raw`[^\P{Script=Han}号栋幢楼室元座层路街巷弄镇乡省市区县]{1,8}\d{1,3}(?:${COUNT_UNIT}|${WEIGHT_UNIT})`;
const PLACE = String.raw`.{6,60}?[\d号栋幢楼室元座层院苑园村厦]`;
const NAME = /^\p{Script=Han}{2,6}$/u;
const GOODS_AND_NAME = new RegExp(String.raw`^(?:${ITEM})+\p{Script=Han}{2,6}$`, 'u');
const BETWEEN = new RegExp(
  String.raw`^(?<place>${PLACE})(?<goods>(?:${ITEM})*)(?<name>\p{Script=Han}{2,6})$`,
  'u',
);
const LAST = new RegExp(
  String.raw`^(?<place>${PLACE})(?<goods>(?:${ITEM})*)(?:以上.*|都?已?付.*|谢谢.*)?$`,
  'u',
);
const withGaps = (goods: string): string => goods.replace(new RegExp(ITEM, 'gu'), '$& ').trim();
