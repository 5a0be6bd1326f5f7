import { isBareTitle, isHead, isOffice } from '../text/office-words.ts';
import { surnameLength } from '../text/surnames.ts';
import { ADDRESS_ENDING, ADDRESS_TAIL } from './address-endings.ts';
import { hasSpeech, isKin } from './remarks.ts';

/** Characters that almost never stand in a given name but often in an address. */
const NOT_IN_NAMES =
  '号室楼幢层座村组队屯镇乡路街巷弄厦苑厂店区县市省旁侧校院场站墅铺寓圩号户房位馆庙司局社部处口期邮编址话机在请送到';
const TITLE =
  /(?:先生|女士|小姐|老师|太太|阿姨|叔叔|师傅|同学|经理|主管|主任|(?<=^\p{Script=Han})\p{Script=Han}长|店长|厂长|组长|老板|医生|大哥|大姐|哥|姐|总|(?<=.)(?:大夫|护士|教授|律师|会计|书记|[Ss]ir|姑娘|妈妈|爸爸|奶奶|爷爷|大[叔爷妈婶嫂])|(?<=^\p{Script=Han}{1,2})[叔姨嫂婶伯爷])$/u;

/** A栋, and 高二 of 高二(8)班. */
const HOUSE = /^[A-Za-z东西南北一二三四五六七八九十甲乙丙丁]{1,2}栋$/;
const SCHOOL_YEAR = /^[高初大][一二三四]$/u;

const unlikely = new Set(NOT_IN_NAMES);

const LATIN = /^[A-Za-z][A-Za-z.·'_\s-]*$/;
const LATIN_PLACE =
  /\b(?:road|rd|street|st|avenue|ave|room|rm|building|bldg|tower|plaza|park|district|city|floor)\b/i;

/** Pictures, and signs around a nickname: ~Cherry~. */
const PICTURES = /\p{Extended_Pictographic}|\ufe0f|\u200d|^[~_*@☆★♡♥]+|[~_*@☆★♡♥]+$/gu;

export function withoutReceiverMark(text: string): string {
  return (
    text.replace(/(?:[（(]收[)）]|亲收|(?<=.{2})(?<![丰秋麦])收|(?<=先生|女士|小姐|老师)启)$/, '') || text
  );
}

/** Most words: no sign, picture or digit in them. */
const HAN = /^[\u3400-\u9fff]+$/;

/** How name-like a separate word is; 0 or less = not a name. */
export function nameScore(source: string): number {
  // Platforms put the number of a virtual phone behind the name, and need it there.
  const isHan = HAN.test(source);
  const word = isHan ? source : source.replace(/[[(（]\d{3,6}[\])）]$/, '').replace(PICTURES, '');
  if (word.length === 0 || word.length > 20 || (!isHan && /[0-9]/.test(word))) return 0;
  // D of a block D is less of a name than Zack.
  if (!isHan && /^[A-Za-z]$/.test(word)) return 0.2;
  if (!isHan && !/[\u3400-\u9fff]/.test(word)) return LATIN.test(word) && !LATIN_PLACE.test(word) ? 1 : 0;
  if (ADDRESS_ENDING.test(word) || (word.length > 3 && ADDRESS_TAIL.test(word))) return 0;
  if (isKin(word) || isHead(word)) return 5;
  if (isBareTitle(word)) return 1;
  if (SCHOOL_YEAR.test(word) || HOUSE.test(word)) return 0;
  if (hasSpeech(word)) return 0.4;
  const titled = TITLE.test(word) && word.replace(/^[A-Za-z.' ]+/, '').length <= 5;
  if (titled) return 5;
  if (isOffice(word)) return 0;
  if (word.length > 6 && word.includes('·')) return 3;
  if (word.length > 6) return word.length <= 10 && countUnlikely(word, 0) === 0 ? 0.3 : 0;
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

export function countUnlikely(text: string, from: number): number {
  let count = 0;
  for (let at = from; at < text.length; at++) if (unlikely.has(text[at] ?? '')) count++;
  return count;
}
