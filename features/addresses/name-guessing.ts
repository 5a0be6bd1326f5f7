import { surnameLength } from './surnames.ts';

/** Words in which an address may end and before which a name glued to it may begin. */
const ENDINGS =
  '号室楼栋幢单元层座院园区村组队屯庄镇乡路街道巷弄里口店厦城场苑府湾旁侧边内外中处米校厂司社站行部馆庙所角段首头侧南北东西前后上下寨岗圩团沟坡桥门房面期户位寓墅心局会大关库点塔林堡营坪台埠港岛洲畈冲坑岭沿岸近对间卡铺吧家公基地宅集线河湖池井山';
const STRONG_ENDINGS = '号室楼栋幢元层座院园村组路街道巷弄厦苑米厂司口店场侧旁边内屯镇乡区庄处段期户房校馆';
/** Characters that almost never stand in a given name but often in an address. */
const NOT_IN_NAMES =
  '号室楼栋幢层座村组队屯镇乡路街巷弄厦苑厂店区县市省旁侧米侧校院场站墅铺寓圩号户房位馆庙司局社部处口期邮编址话机的在请送到';
/** The last word of an address or a remark. */
const PLACE =
  /(?:街道|大道|社区|小区|花园|公司|广场|中心|大厦|医院|学校|超市|快递|驿站|门口|放门|收货|发货)$/;
const TITLE = /(?:先生|女士|小姐|老师|太太|阿姨|叔叔|师傅|同学|经理|医生|大哥|大姐|哥|姐|总)$/;

const strong = new Set(STRONG_ENDINGS);
const endings = new Set(ENDINGS);
const unlikely = new Set(NOT_IN_NAMES);
const DIGIT_OR_LETTER = /[0-9A-Za-z)）\]】]/;

export function withoutReceiverMark(text: string): string {
  return text.replace(/(?:[（(]收[)）]|亲收|(?<=.{3})收|启)$/, '') || text;
}

/** How name-like a separate word is; 0 or less = not a name. */
export function nameScore(given: string): number {
  // Platforms put the number of a virtual phone behind the name, and need it there.
  const word = given.replace(/[[(（]\d{3,6}[\])）]$/, '');
  if (word.length === 0 || word.length > 20 || /[0-9]/.test(word)) return 0;
  if (!/[\u3400-\u9fff]/.test(word)) return /^[A-Za-z][A-Za-z.·\s]*$/.test(word) ? 1 : 0;
  if (PLACE.test(word)) return 0;
  const titled = TITLE.test(word) && word.length <= 5;
  if (titled) return 5;
  if (word.length > 6) return word.includes('·') ? 3 : 0;
  const surname = surnameLength(word);
  const odd = countUnlikely(word, surname);
  if (odd > 0) return oddNameScore(word, surname, odd);
  if (surname === 2) return word.length <= 4 ? 5 : 1;
  if (surname === 1) return word.length === 2 || word.length === 3 ? 4 : word.length > 4 ? 0.5 : 1;
  return word.length <= 3 ? 1.5 : 0.5;
}

/** 伊乡净 is a name for all its 乡; a word that ends so, or has two such characters, is a place. */
function oddNameScore(word: string, surname: number, odd: number): number {
  if (odd > 1 || word.length !== Math.max(surname, 1) + 2) return 0;
  if (surname > 0) return 0.6;
  return unlikely.has(word[word.length - 1] ?? '') ? 0 : 0.4;
}

function countUnlikely(text: string, from: number): number {
  let count = 0;
  for (let at = from; at < text.length; at++) if (unlikely.has(text[at] ?? '')) count++;
  return count;
}

/** Where a name glued to the end of an address begins; its length when there is none. */
export function gluedNameStart(text: string): number {
  let best = text.length;
  let bestScore = 0;
  for (let length = 2; length <= 4 && length <= text.length; length++) {
    const score = gluedScore(text, text.length - length, length);
    if (score > bestScore) {
      bestScore = score;
      best = text.length - length;
    }
  }
  return best;
}

const NOT_A_GIVEN_NAME = /[\s0-9A-Za-z()（）]/;
/** "29号却怡文": behind a numbered house even an unknown surname may stand. */
const NUMBERED = /[0-9a-z一二三四五六七八九十]+(?:号|室|楼|栋|幢|层|座|单元|号楼|米)$/i;
const UNIT = /[米号楼室层栋幢座弄巷组村段队]/;

function gluedScore(text: string, at: number, length: number): number {
  if (NOT_A_GIVEN_NAME.test(text.slice(at)) || PLACE.test(text)) return 0;
  const before = text[at - 1] ?? '';
  const surname = surnameLength(text, at);
  const given = length - surname;
  if (surname === 0)
    return length === 3 && NUMBERED.test(text.slice(0, at)) ? 1.2 - countUnlikely(text, at) : 0;
  if (given < 1 || given > 2) return 0;
  const base = surname === 2 ? 4 : given === 2 ? 2.2 : 1;
  const unit = wordBefore(text, at, surname) ? 3 : 0;
  return base + endingScore(before) - unit - 2 * countUnlikely(text, at + surname);
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
