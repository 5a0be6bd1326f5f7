import { surnameLength } from '../text/surnames.ts';
import { ADDRESS_ENDING, ADDRESS_TAIL } from './address-endings.ts';
import { countUnlikely } from './name-guessing.ts';

/** Words in which an address may end and before which a name glued to it may begin. */
const ENDINGS =
  '号室楼栋幢单元层座院园区村组队屯庄镇乡路街道巷弄里口店厦城场苑府湾旁侧边内外中处米校厂司社站行部馆庙所角段首头侧南北东西前后上下寨岗圩团沟坡桥门房面期户位寓墅心局会大关库点塔林堡营坪台埠港岛洲畈冲坑岭沿岸近对间卡铺吧家公基地宅集线河湖池井山';
const STRONG_ENDINGS =
  '号室楼栋幢元层座院园村组路街道巷弄厦苑米厂司口店场侧旁边内屯镇乡区庄处段期户房校馆部班';

const strong = new Set(STRONG_ENDINGS);
const endings = new Set(ENDINGS);
const DIGIT_OR_LETTER = /[0-9A-Za-z)）\]】]/;

/** 9号赵春花|女士: how somebody is spoken to, behind a whole name. */
const TITLE = /(?:先生|女士|小姐|老师|师傅|阿姨|同学)$/u;

/** Where a name glued to the end of an address begins, and whether that is more than a guess; nothing when none does. */
export function gluedName(text: string): { start: number; isSure: boolean } | undefined {
  if (ADDRESS_ENDING.test(text) || ADDRESS_TAIL.test(text)) return undefined;
  const best = bestGlued(text);
  const called = bestGlued(text.replace(TITLE, ''));
  const { start, score } = called.score > best.score ? called : best;
  return score > 0 ? { start, isSure: score >= SURE } : undefined;
}

function bestGlued(text: string): { start: number; score: number } {
  let best = { start: 0, score: 0 };
  for (let length = 2; length <= 4 && length <= text.length; length++) {
    const start = text.length - length;
    const score = gluedScore(text, start, length);
    if (score > best.score) best = { start, score };
  }
  return best;
}

/** A surname and a letter or two behind a numbered house, or a surname of two. */
const SURE = 3.5;

const NOT_A_GIVEN_NAME = /[\s0-9A-Za-z()（）]/;
/** "29号却怡文": behind a numbered house even an unknown surname may stand. */
const NUMBERED = /[0-9a-z一二三四五六七八九十]+(?:号|室|楼|栋|幢|层|座|单元|号楼|米)$/i;
const UNIT = /[米号楼室层栋幢座弄巷组村段队]/;

function gluedScore(text: string, at: number, length: number): number {
  if (NOT_A_GIVEN_NAME.test(text.slice(at))) return 0;
  const surname = surnameLength(text, at);
  const givenLength = length - surname;
  const isNumbered = NUMBERED.test(text.slice(0, at));
  const odd = countUnlikely(text, at + surname);
  if (surname === 0 || givenLength > 2) return isNumbered ? wholeScore(length, surname) - 2 * odd : 0;
  if (givenLength < 1) return isNumbered ? 1.2 : 0;
  const base = surname === 2 ? 4 : givenLength === 2 ? 2.2 : 1;
  const unit = wordBefore(text, at, surname) ? 3 : 0;
  return base + endingScore(text[at - 1] ?? '') - unit - 2 * odd;
}

/** All that follows the house number: 却怡文, 阿依古丽, 王李嘉欣. */
function wholeScore(length: number, surname: number): number {
  if (length < 3) return 0;
  if (length === 3) return 1.2;
  return surname > 0 ? 3 : 2;
}

/** "50米茅刚", "1号楼匡丹", "人民路中段干海芬": the surname's first character ends a word of the address. */
function wordBefore(text: string, at: number, surname: number): boolean {
  const joint = text.slice(Math.max(0, at - 1), at + 1);
  return (
    (surname === 1 && /\d/.test(joint[0] ?? '') && UNIT.test(joint)) ||
    /^(?:号楼|[东西南北中]段)$/.test(joint)
  );
}

function endingScore(before: string): number {
  if (before === '' || DIGIT_OR_LETTER.test(before)) return 2;
  if (strong.has(before)) return 2.5;
  return endings.has(before) ? 1 : -0.5;
}
