import { isOffice } from '../text/office-words.ts';
import { surnameLength } from '../text/surnames.ts';
import { ADDRESS_ENDING } from './address-endings.ts';
import { gluedName } from './glued-name.ts';
import { nameScore, withoutReceiverMark } from './name-guessing.ts';
import { PHONE_MARK } from './phone-finding.ts';
import { hasSpeech, isNumbered, isPlace, isPremises, isRemark } from './remarks.ts';
import { isBeside, isCarrier, isWish } from './side-words.ts';

export type TextSpan = { start: number; end: number };
/** `isGuess`: only its letters speak for it. */
export type NameSpan = TextSpan & { isGuess?: boolean };
/** `score`: how name-like it is, by itself. */
type Word = TextSpan & { text: string; nearPhone: boolean; score: number };

/** Two or three words in Latin letters are one name. */
const WORD =
  /(?<![\p{L}\d])[A-Za-z][A-Za-z.']* \p{Script=Han}(?!\p{L})|(?<![\p{L}\d])[A-Za-z][A-Za-z.']* (?=(?:先生|女士|小姐|老师|太太|同学|经理|总|哥|姐)(?!\p{L}))\p{Script=Han}{1,2}|(?<![\p{L}\d])(?![A-Z] (?:Mr|Mrs|Ms|Miss|Dr)\b)[A-Za-z][A-Za-z.']*(?: [A-Za-z][A-Za-z.']*){1,2}(?![\p{L}\d])|[^\s()（）,，。;；、:：|/!！?？\ue000]+/gu;

/** The last of the three, for a text without Latin letters. */
const HAN_WORD = /[^\s()（）,，。;；、:：|/!！?？\ue000]+/gu;

function wordsIn(text: string, from: number, to: number): Word[] {
  const words: Word[] = [];
  const part = text.slice(from, to);
  for (const match of part.matchAll(/[A-Za-z]/.test(part) ? WORD : HAN_WORD)) {
    const end = from + match.index + match[0].length;
    const start = end - withoutDepartment(match[0]).replace(HANDED_ON, '').length;
    const nearPhone = touchesPhone(text, start - 1, -1) || touchesPhone(text, behindBracket(text, end), 1);
    const own = text.slice(start, end);
    words.push({ text: own, start, end, nearPhone, score: nameScore(own) });
  }
  return words;
}

/** 转|刘姐收: what is to be done with it. */
const HANDED_ON =
  /^(?:(?:转交?|交给?|请?转)(?=\p{Script=Han}{2,4}$|\p{Script=Han}{2,3}(?:先生|女士|小姐|老师|师傅|经理|主任|主管|店长)$)|(?:采购|财务|行政|人事|前台|仓库|客服|销售|业务|收货|收件)[-—–](?=\p{Script=Han}{1,4}$))/u;

/**
 * 门卫|转|王主任: the word of handing on before a name, which is no part of the place. 转 by itself touches the name or stands
 * apart: 八转 王五 lives in 八转.
 */
const HANDING_ON =
  /(?<=[\p{L}\d)）][\s，,]*)(?:(?:请?转[交给]给?|请转|请?交给)[\s，,]*|转|(?<=[\s，,])转[\s，,]*)$/u;
export const startWithHandingOn = (text: string, start: number): number =>
  HANDING_ON.exec(text.slice(0, start))?.index ?? start;

/** 采购部|陈经理: the receiver behind the department. */
function withoutDepartment(word: string): string {
  const office =
    /^(?:\p{Script=Han}{1,10}?(?:[部科处]|办公室|公司)|\p{Script=Han}{0,10}?(?:前台|门卫|仓库|车间)(?:转交?)?)(?=\p{Script=Han}{2,4}$)/u.exec(
      word,
    );
  const name = word.slice(office?.[0].length ?? 0);
  // 门卫|代收 names nobody.
  return office && !/[代签待]收$/.test(name) && nameScore(name) >= 4 && surnameLength(name) > 0 ? name : word;
}

/** 老黄|(门市部): what is said of somebody parts no name from its phone. */
function behindBracket(text: string, end: number): number {
  if (text[end] !== '(' && text[end] !== '（') return end;
  const close = text.slice(end, end + 16).search(/[)）]/);
  return close < 0 ? end : end + close + 1;
}

/** Only signs between the word and the phone. */
function touchesPhone(text: string, from: number, step: 1 | -1): boolean {
  for (let at = from; at >= 0 && at < text.length; at += step) {
    if (text[at] === PHONE_MARK) return true;
    if (!' ,，。;；、:：\n\t'.includes(text[at] ?? '')) return false;
  }
  return false;
}

const PICTURE = /\p{Extended_Pictographic}/u;

/** Without a phone in the text it may be a bare address, so a word needs more to pass for a name. */
const ENOUGH = 2;
const ENOUGH_WITHOUT_PHONE = 2.5;

/** The name's place in a text whose region stands from `start` to `end`. */
export function chooseName(text: string, region: TextSpan): NameSpan | undefined {
  const before = wordsIn(text, 0, region.start);
  const after = wordsIn(text, region.end, text.length);
  const isAway = new Set(
    region.end > region.start ? after.filter((word) => !word.nearPhone && isWaterside(word.text)) : [],
  );
  const hasPhone = text.includes(PHONE_MARK);
  let best: Word | undefined;
  let bestScore = hasPhone ? ENOUGH : ENOUGH_WITHOUT_PHONE;
  const consider = (word: Word, bonus: number) => {
    const own = isAway.has(word) ? Math.min(word.score, 0.4) : likeness(word);
    // 🌻向日葵 葵子: pictures are a nickname's.
    const score =
      (PICTURE.test(word.text) ? Math.min(own, 1) : own) +
      (hasSpeech(word.text) ? 0 : bonus) +
      (word.nearPhone ? 2 : 0);
    if (own > 0 && score >= bestScore && !(score === bestScore && best)) {
      best = word;
      bestScore = score;
    }
  };
  for (const [at, word] of before.entries()) consider(word, at === 0 ? 1.5 : 1);
  const detailStart = region.end > region.start;
  for (const [at, word] of after.entries()) {
    const opensDetail = detailStart && at === 0 && !text.slice(region.end, word.start).includes(PHONE_MARK);
    consider(word, opensDetail ? -4 : at === after.length - 1 ? 1 : 0);
  }
  if (best && hasPhone) return settledName(text, best, before, after);
  if (best || !hasPhone) return best;
  return (
    numberedName([...before, ...after]) ??
    lastBehindPhone(text) ??
    firstBeforePhone(text, region) ??
    lastBehindHouse(text, region, after) ??
    lastBeforePhone(after) ??
    officeBeforePhone(after) ??
    gluedSpan(text, after, region)
  );
}

/** The best of the words, unless another has a better place; sure where no other could be meant. */
function settledName(text: string, best: Word, before: readonly Word[], after: readonly Word[]): NameSpan {
  const others = [...before, ...after.slice(1)];
  const isBehind = before.every((word) => hasSpeech(word.text));
  const beside = others.filter((word) => word === best || (word.nearPhone && mayBeName(word)));
  const mark = text.indexOf(PHONE_MARK);
  const name = betterPlaced(best, isBehind ? beside : [], beside, mark);
  const own = name.score;
  const isUnsure =
    hasSpeech(name.text) ||
    isOneOfTwo(text, name) ||
    (name.text.length > 4 && HANDING.test(name.text)) ||
    hasRival(others, name.text) ||
    ((own < 4 || !name.nearPhone || name.start > mark) && beside.some((word) => word !== name)) ||
    (!name.nearPhone && others.some((word) => word !== name && word.nearPhone && isLetters(word.text)));
  return { start: name.start, end: name.end, ...(isUnsure && { isGuess: true }) };
}

/** 丽丽/小红: either may receive it. */
const isOneOfTwo = (text: string, { start, end }: TextSpan): boolean =>
  /\p{Script=Han}\/$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^\/\p{Script=Han}/u.test(text.slice(end, end + 2));

const isLetters = (word: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(word) && !hasSpeech(word) && (!isPlace(word) || isWaterside(word));

/** 崔莺莺代张生收: two people. */
const HANDING = /\p{Script=Han}{2}[代转替]\p{Script=Han}{2}/u;

/**
 * …路57号 光武 159… 自己吃: of two words at the phone the one before it is the name, where the address stands before both. 代发 哈斯巴根
 * 159…: a word away from the phone is none for its letters alone.
 */
function betterPlaced(best: Word, behind: readonly Word[], beside: readonly Word[], mark: number): Word {
  const own = best.score;
  if (best.nearPhone && best.start < mark) return best;
  const least = own < 4 ? 0.3 : 1;
  const first = behind.find(
    ({ text, end, score }) => end <= mark && score >= least && !/[代签待]收$/.test(text),
  );
  // 梨仙湖 159… 王渝: the one with a surname, to be looked at.
  if (best.nearPhone) return own >= 4 && (first?.score ?? 0) < 4 ? best : (first ?? best);
  return (own < 4 && beside.find((word) => word !== best)) || best;
}

/** 云鹭湖, 景湖居 behind a region and away from the phone, whatever surname they begin with. */
const isWaterside = (word: string): boolean => /^\p{Script=Han}{2,}[湖湾居庭苑园城广场家乐]$/u.test(word);

/** 柚子园 is rather a place than a name. */
const likeness = ({ text, score }: Word): number => (score > 0.4 && score < 4 && isPlace(text) ? 0.4 : score);

const mayBeName = ({ text, score }: Word): boolean =>
  isNumberedName(text) || (score > 0 && !hasSpeech(text) && (text.length < 3 || !isPlace(text)));

/** 盘山, 南山: what lies there, and looks like a name; in the detail it is looked at all the same. */
const LANDFORM = /^\p{Script=Han}[山湖岭河江海泉峰溪洲岛]$/u;

/** 郑凯文(班主任 余老师) 139…: another word that may as well be the name, and no building with its house behind it. */
function hasRival(words: readonly Word[], name: string): boolean {
  const isRival = ({ text, score }: Word) =>
    score >= 4 &&
    !isPlace(text) &&
    !LANDFORM.test(text) &&
    !isCarrier(text) &&
    withoutReceiverMark(text) !== withoutReceiverMark(name);
  // 肇庆堂 旁: a place beside which it is.
  const last = words.findLastIndex((word, at) => isRival(word) && !isBeside(words[at + 1]?.text ?? ''));
  if (last < 0) return false;
  const lastHouse = words.findLastIndex(({ text }) => isNumbered(text));
  return last > lastHouse || !/[\dA-Z]/.test(words[lastHouse]?.text ?? '');
}

/** …B栋 1056 打火机王 159…: behind a house, and right before the phone. */
function lastBeforePhone(after: readonly Word[]): NameSpan | undefined {
  const at = after.findIndex(({ nearPhone }) => nearPhone);
  const word = after[at];
  if (!word || at === 0 || !/^\p{Script=Han}{2,5}$/u.test(word.text)) return undefined;
  if (!isNumbered(after[at - 1]?.text ?? '') || isPlace(word.text) || hasSpeech(word.text)) return undefined;
  return { start: word.start, end: word.end, isGuess: true };
}

/** …路1号 总务处 0516-83700050, …街100号 老陕面馆 159…: an office or a shop that nobody stands beside receives it itself. */
function officeBeforePhone(after: readonly Word[]): NameSpan | undefined {
  const at = after.findIndex(({ nearPhone }) => nearPhone);
  const word = after[at];
  const mayReceive = word && (isOffice(word.text) || SHOP.test(word.text));
  const isApart = mayReceive && at > 0 && isNumbered(after[at - 1]?.text ?? '');
  return isApart ? { start: word.start, end: word.end, isGuess: true } : undefined;
}

/** A shop by its own name, and not by what it is alone. */
const SHOP =
  /^\p{Script=Han}{2,6}(?:[面餐饭茶酒书菜]馆|[餐饭药花书酒茶面鞋理发美容服装]店|小吃|烧烤|超市|商行|便利店|五金|批发部|经营部|门市部|工作室|农资|药房|诊所|酒楼|餐厅|饭庄)$/u;

const NUMBERED_NAME =
  /^[A-Za-z]{1,3}\d{0,3}[-_ ]?\p{Script=Han}{2,6}$|^\p{Script=Han}{1,6}(?:\d{1,4}|@[\p{Script=Han}\d]{1,6})$/u;

/** 小王88 or 兰兰@3组. */
const isNumberedName = (word: string): boolean =>
  NUMBERED_NAME.test(word) && nameScore(word.replace(/^[A-Za-z]+\d*[-_ ]?|(?:\d|@).*$/u, '')) >= 1;

/** Right beside the phone, where nothing else is a name. */
function numberedName(words: Word[]): NameSpan | undefined {
  const word = words.find(({ text, nearPhone }) => nearPhone && isNumberedName(text));
  return word && { start: word.start, end: word.end, isGuess: true };
}

/** "…中山南路1号 159… 鲈乡": behind the phone nobody goes on with the address, whatever the word is made of. */
function lastBehindPhone(text: string): NameSpan | undefined {
  const match = /\ue000[\s,，。;；:：]*(\p{Script=Han}{2,4})\s*$/u.exec(text);
  const [, word = ''] = match ?? [];
  if (!match || ADDRESS_ENDING.test(word) || hasSpeech(word)) return undefined;
  const end = text.trimEnd().length;
  return { start: end - word.length, end, isGuess: true };
}

/** 贺兰山下 159… 宁夏…: before phone and address stands nobody but who receives it. */
function firstBeforePhone(text: string, region: TextSpan): NameSpan | undefined {
  const [, gap = '', word = ''] = /^([\s,，]*)(\p{Script=Han}{2,6})[\s,，:：]*\ue000/u.exec(text) ?? [];
  if (word === '' || region.start <= gap.length + word.length || hasSpeech(word) || isWish(word))
    return undefined;
  return { start: gap.length, end: gap.length + word.length, isGuess: true };
}

/** 159… 浙江省…7-1-1102 乌云其木格: behind a house, where the phone stands before the address. */
function lastBehindHouse(text: string, region: TextSpan, after: readonly Word[]): NameSpan | undefined {
  const mark = text.indexOf(PHONE_MARK);
  const last = after.findLastIndex(({ text: word }) => !isRemark(word) && !isWish(word));
  const word = after[last];
  if (mark > region.start || !word || last === 0 || !/^\p{Script=Han}{2,6}$/u.test(word.text))
    return undefined;
  if (!isNumbered(after[last - 1]?.text ?? '') || isPlace(word.text) || isPremises(word.text))
    return undefined;
  return { start: word.start, end: word.end, isGuess: true };
}

/** "…路9号 阿依古丽": a separator goes before any guess, so such a word is taken whole or not at all. */
const isWordOfItsOwn = (word: Word, after: Word[]): boolean =>
  word !== after[0] && /^\p{L}{1,4}$/u.test(word.text);

/** "…路9号张三": only where the text has a phone, since a bare address may well end in a surname. */
function gluedSpan(text: string, after: Word[], region: TextSpan): NameSpan | undefined {
  const mark = text.indexOf(PHONE_MARK);
  const sameChunk = after.filter((word) => mark < region.start || word.end <= mark);
  const word = sameChunk.at(-1);
  if (word && isWordOfItsOwn(word, after)) {
    return word.score > 0 ? { start: word.start, end: word.end, isGuess: true } : undefined;
  }
  const glued = word && gluedName(word.text);
  return glued && { start: word.start + glued.start, end: word.end, isGuess: !glued.isSure };
}
