import { isBareTitle, isHead, isOffice } from '../text/office-words.ts';
import { surnameLength } from '../text/surnames.ts';
import { ADDRESS_ENDING, ADDRESS_TAIL } from './address-endings.ts';
import { hasSpeech, isKin, isRelative, isSentence } from './remarks.ts';

/** Characters that almost never stand in a given name but often in an address. */
const NOT_IN_NAMES =
  '号室楼幢层座村组队屯镇乡路街巷弄厦苑厂店区县市省旁侧校院场站墅铺寓圩号户房位馆庙司局社部处口期邮编址话机在请送到';
const TITLE =
  /(?:先生|女士|小姐|老师|太太|阿姨|叔叔|师傅|同学|经理|主管|主任|(?<=^\p{Script=Han})\p{Script=Han}长|店长|厂长|组长|老板|医生|大哥|大姐|哥|姐|总|(?<=.)(?:大夫|护士|教授|律师|会计|书记|[Ss]ir|姑娘|妈妈|爸爸|奶奶|爷爷|大[叔爷妈婶嫂])|(?<=^\p{Script=Han}{1,2})[叔姨嫂婶伯爷])$/u;

/** A栋, and 高二 of 高二(8)班. */
const HOUSE = /^[A-Za-z东西南北一二三四五六七八九十甲乙丙丁]{1,2}栋$/;
const SCHOOL_YEAR = /^[高初大][一二三四]$/u;

const unlikely = new Set(NOT_IN_NAMES);

/** What is said around a number: 打 159… 都行. */
const SAID_ALONE = /^(?:[打发寄送收要给找叫转放到在]|[都也]行|可以|没事|随便|都可以?|也可)$/u;

const LATIN = /^[A-Za-z][A-Za-z.·'_\s-]*$/;
const LATIN_PLACE =
  /\b(?:road|rd|street|st|avenue|ave|room|rm|building|bldg|tower|plaza|park|district|city|floor)\b/i;

const LATIN_TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr)\.? ?[A-Z][a-z]+(?: [A-Z][a-z]+)?$/;

/** @李娜, 「李娜」, 【李娜】. */
const QUOTED = /^(?:@|[「『"“'【[])(\p{L}[^「」『』"“”【】[\]]*)[」』"”'】\]]?$/u;

/** Pictures, and signs around a nickname: ~Cherry~. */
const PICTURES = /\p{Extended_Pictographic}|\ufe0f|\u200d|^[~_*@☆★♡♥]+|[~_*@☆★♡♥]+$/gu;

export function withoutReceiverMark(text: string): string {
  return (
    text
      .replace(QUOTED, '$1')
      .replace(
        /(?:[（(]收[)）]|亲收|(?<=.{2})(?:代收|(?<![丰秋麦])收)|(?<=先生|女士|小姐|老师)启)[~～]*$/u,
        '',
      ) || text
  );
}

/** Most words: no sign, picture or digit in them. */
const HAN = /^[\u3400-\u9fff]+$/;
const MOST_CHARACTERS = 20;

/** How name-like a separate word is, by the first sign that it has; 0 or less = not a name. */
export function nameScore(source: string): number {
  const isHan = HAN.test(source);
  const word = isHan ? source : withoutMarks(source);
  if (word.length === 0 || word.length > MOST_CHARACTERS) return 0;
  const points = (isHan ? undefined : pointsOf(word, SIGNS_OF_SCRIPT)) ?? pointsOf(word, SIGNS_OF_WORD);
  if (points !== undefined) return points;
  const surname = surnameLength(word);
  const called = { word, surname, odd: countUnlikely(word, surname) };
  return pointsOf(called, SIGNS_OF_SURNAME) ?? 0;
}

/** Without pictures; platforms put the number of a virtual phone behind the name, and need it there. */
const withoutMarks = (word: string): string =>
  word.replace(/[[(（]\d{3,6}[\])）]$/, '').replace(PICTURES, '');

/** What a word has or is, and how name-like that makes it. */
interface NameSign<Word> {
  sign: string;
  fits: (word: Word) => boolean;
  points: number;
}

function pointsOf<Word>(word: Word, signs: readonly NameSign<Word>[]): number | undefined {
  for (const { fits, points } of signs) if (fits(word)) return points;
  return undefined;
}

/** Of a word that is not Chinese characters alone. */
const SIGNS_OF_SCRIPT: readonly NameSign<string>[] = [
  { sign: 'a digit', fits: (word) => /[0-9]/.test(word), points: 0 },
  // D of a block D is less of a name than Zack.
  { sign: 'one Latin letter', fits: (word) => /^[A-Za-z]$/.test(word), points: 0.2 },
  { sign: 'a Latin title: Ms. Ye', fits: (word) => LATIN_TITLE.test(word), points: 5 },
  { sign: 'Latin words', fits: (word) => LATIN.test(word) && !LATIN_PLACE.test(word), points: 1 },
  { sign: 'no Chinese character', fits: (word) => !/[\u3400-\u9fff]/.test(word), points: 0 },
];

const SIGNS_OF_WORD: readonly NameSign<string>[] = [
  {
    sign: 'the end of an address',
    fits: (word) => ADDRESS_ENDING.test(word) || (word.length > 3 && ADDRESS_TAIL.test(word)),
    points: 0,
  },
  { sign: 'how it is fetched: 南门自提', fits: (word) => /自[提取]$/.test(word), points: 0 },
  { sign: 'a deed or an answer alone: 打, 都行', fits: (word) => SAID_ALONE.test(word), points: 0 },
  { sign: 'somebody of theirs: 儿子', fits: isRelative, points: 0 },
  { sign: 'kin: 王妈妈', fits: isKin, points: 5 },
  { sign: 'the head of an office: 王科', fits: isHead, points: 5 },
  { sign: 'a title alone: 店长', fits: isBareTitle, points: 1 },
  { sign: 'a year of school: 高二', fits: (word) => SCHOOL_YEAR.test(word), points: 0 },
  { sign: 'a people: 景颇族', fits: (word) => word.length > 1 && word.endsWith('族'), points: 0 },
  { sign: 'a house: A栋', fits: (word) => HOUSE.test(word), points: 0 },
  { sign: 'a sentence: 给我妈的', fits: isSentence, points: 0 },
  // 请送王芳 may still be called so.
  { sign: 'speech', fits: hasSpeech, points: 0.4 },
  { sign: 'a name with a title: 王老师', fits: hasTitle, points: 5 },
  { sign: 'an office: 财务部', fits: isOffice, points: 0 },
  { sign: 'a parted name: 买买提·艾合买提', fits: (word) => isLong(word) && word.includes('·'), points: 3 },
  {
    sign: 'long, of characters of names',
    fits: (word) => isLong(word) && word.length <= 10 && countUnlikely(word, 0) === 0,
    points: 0.3,
  },
  { sign: 'long', fits: isLong, points: 0 },
];

/** A word with the length of its surname, and how many of its other characters are odd for a name. */
interface CalledWord {
  word: string;
  surname: number;
  odd: number;
}

const SIGNS_OF_SURNAME: readonly NameSign<CalledWord>[] = [
  // 伊乡净 is a name for all its 乡; a word that ends so, or has two such characters, is a place.
  { sign: 'several odd characters', fits: ({ odd }) => odd > 1, points: 0 },
  {
    sign: 'an odd character, longer or shorter than a name of two characters',
    fits: ({ word, surname, odd }) => odd > 0 && word.length !== Math.max(surname, 1) + 2,
    points: 0,
  },
  {
    sign: 'an odd character behind a surname',
    fits: ({ surname, odd }) => odd > 0 && surname > 0,
    points: 0.6,
  },
  {
    sign: 'an odd character at the end',
    fits: ({ word, odd }) => odd > 0 && unlikely.has(word.at(-1) ?? ''),
    points: 0,
  },
  { sign: 'an odd character in the middle', fits: ({ odd }) => odd > 0, points: 0.4 },
  {
    sign: 'a surname of two characters',
    fits: ({ word, surname }) => surname === 2 && word.length <= 4,
    points: 5,
  },
  { sign: 'such a surname before too much', fits: ({ surname }) => surname === 2, points: 1 },
  {
    sign: 'a surname and a name',
    fits: ({ word, surname }) => surname === 1 && (word.length === 2 || word.length === 3),
    points: 4,
  },
  {
    sign: 'a surname before too much',
    fits: ({ word, surname }) => surname === 1 && word.length > 4,
    points: 0.5,
  },
  { sign: 'a surname', fits: ({ surname }) => surname === 1, points: 1 },
  { sign: 'short', fits: ({ word }) => word.length <= 3, points: 1.5 },
  { sign: 'any other', fits: () => true, points: 0.5 },
];

const LONGEST_NAME = 6;
function isLong(word: string): boolean {
  return word.length > LONGEST_NAME;
}

function hasTitle(word: string): boolean {
  return TITLE.test(word) && word.replace(/^[A-Za-z.' ]+/, '').length <= 5;
}

export function countUnlikely(text: string, from: number): number {
  let count = 0;
  for (let at = from; at < text.length; at++) if (unlikely.has(text[at] ?? '')) count++;
  return count;
}
