import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { GREETING_APART } from '../sending-words.ts';
import { plainRings } from '../words/number-words.ts';

/** A line of a heading in parts, each of which may offer goods. */
interface OfferLine {
  parts: readonly string[];
  /** What stands in brackets before a size: 冷吃兔 of 【冷吃兔】250g/袋. */
  title: string;
}

const UNITS = `${COUNT_UNIT}|${WEIGHT_UNIT}`;
/** A number or a letter of a list, as in "1. 脐橙 58元 2. 苹果 39元". */
const NEXT = String.raw`\d{1,2}\s?[.、)）]\s*\D`;

/** Where one of several goods of a line ends. */
const ENDS: readonly string[] = [
  String.raw`[;；|\n]`,
  String.raw`\s\/\s`,
  // Before the mark of the next.
  '(?=[①-⑳])',
  String.raw`\s+(?=${NEXT})`,
  // Behind a title in brackets.
  String.raw`(?<=[】\]》])\s*(?=${NEXT}|[A-Za-z][.、:：)）\s])`,
  // Behind a price, before another name.
  String.raw`(?<=\d\s?(?:元|块))\s+(?=[\u4e00-\u9fffA-Za-z【])(?!现价|特价|团|活动|到手|包邮|优惠)`,
  String.raw`(?<=\d\s?(?:元|块)?[/每一]\s?(?:${UNITS}|块|片))\s+(?=[\u4e00-\u9fffA-Za-z])`,
  // Behind a price, before another size: 1斤装 68元 2斤装 128元, 6斤装 45，10斤装 69.
  String.raw`(?<=\d\s?(?:元|块))[\s，,、]+(?=\d+(?:\.\d+)?\s?(?:${UNITS}))`,
  String.raw`(?<=(?:${UNITS})装?[\s:：]*\d{1,4})[\s，,、]+(?=\d+(?:\.\d+)?\s?(?:${UNITS})装?[\s:：]*\d)`,
  // Behind a price that is glued to a size, before another name with both: 徐香5斤28 翠香5斤35.
  String.raw`(?<=(?:${UNITS})装?\d{1,4})\s+(?=[\u4e00-\u9fff]{2,}\d+(?:${UNITS})装?\s?\d)`,
  // At a comma behind a price or a size, and behind a greeting.
  String.raw`(?<=元|块|份|箱|斤|件|盒|(?:${UNITS})\s?\d{1,4}(?:\.\d{1,2})?|\d\s?(?:元|块)?[/每一](?:${UNITS}))[，,、]\s*(?=\D)`,
  String.raw`(?<=^\D{1,6})[，,]`,
];
const END = new RegExp(ENDS.join('|'));

/** A大闸蟹礼盒 288 B小龙虾尾 99: letters glued to their goods. */
const LETTERS_IN_LINE = /(?<![A-Za-z])A[.、:：]?\p{Script=Han}.*(?<![A-Za-z])B[.、:：]?\p{Script=Han}/u;
const GLUED_LETTER = /(?<![A-Za-z])([A-H])[.、:：]?(?=\p{Script=Han})/gu;
/** 【草莓季】红颜草莓…: a title before goods. */
const TITLE =
  /^\s*【[^【】]{2,12}】(?=\s*\S)(?!\s*[¥￥]?\d+(?:\.\d+)?\s*(?:[元块]\s*(?:$|【)|[元块]?[/每一][^\d\s]$))/;
/** 今期有得訂：, 本周：, 各位有冇人要？: whom it asks, and when, before the goods. */
/** 今早的货：梭子蟹 68一斤: what the goods are, before several of them. */
const CAPTION_OF_SEVERAL =
  /^\s*\p{Script=Han}{1,8}[:：]\s*(?=\p{Script=Han}{2,}.*\d.*[,，、;；]\s*\p{Script=Han}{2,}.*\d)/u;
/** 本期|椰青9个装79元: when, glued to the goods. */
const PERIOD_AHEAD = /^\s*[今这這本][周週期次天日]的?(?=\p{Script=Han}{2})/u;
/** 单位团购汇总（礼包A=米+油 96元，…）: a title before brackets that hold the goods. */
const TITLE_AROUND = /^\s*\p{Script=Han}{2,12}[（(]([^（()）]*\d+\s?元[^（()）]*)[)）]\s*$/u;
/** 员工福利：. */
const CAPTION_AHEAD = /^\s*\p{Script=Han}{0,6}(?:福利|团购|汇总|清单|礼包|价目表?)\s*[:：]\s*/u;
/** =米+油, （油+面+肉）: what is in a set. */
const CONTENT =
  /=\p{Script=Han}{1,6}(?:[+＋]\p{Script=Han}{1,6})+|[（(]\p{Script=Han}{1,6}(?:[+＋]\p{Script=Han}{1,6})+[)）]/gu;
/** 净重9斤一箱58: what a pack holds, before its price. */
const PACK_HOLDS = new RegExp(
  String.raw`(?:[，,\s]*净重\s?)?(\d+(?:\.\d+)?(?:${WEIGHT_UNIT}))\s?(?:净重)?[一1]\s?(?:${COUNT_UNIT})\s?(?=[¥￥]?\d{1,4}(?:\.\d{1,2})?\s?(?:元|块)?(?:$|[，,、；;\s]))`,
  'gu',
);
const OPENING = /^\s*(?:[今这這本][周週期次天日]|各位|大家)[^\d:：？?]{0,8}[:：？?]\s*/u;
const TITLE_OF_SIZE = /^\s*【(\p{Script=Han}{2,8})】(?=\s*\d)/u;

/** Parts a line where one of its goods ends. */
export function splitOffers(written: string): OfferLine {
  const line = plainRings(written).replace(GREETING_APART, '');
  const own = LETTERS_IN_LINE.test(line) ? line.replace(GLUED_LETTER, '\n$1 ') : line;
  const [, title = ''] = TITLE_OF_SIZE.exec(own) ?? [];
  return {
    parts: own
      .replace(TITLE_AROUND, '$1')
      .replace(CAPTION_AHEAD, '')
      .replace(CONTENT, ' ')
      .replace(OPENING, '')
      .replace(CAPTION_OF_SEVERAL, '')
      .replace(PERIOD_AHEAD, '')
      .replace(TITLE, '')
      .replace(PACK_HOLDS, '$1装 ')
      .split(END),
    title,
  };
}
