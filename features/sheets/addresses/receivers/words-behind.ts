import { tidy } from '../text/text-width.ts';
import { PHONE_MARK } from './phone-finding.ts';
import { hasSpeech, isNumbered, isPlace, isRemark, isSurelyRemark } from './remarks.ts';
import { isWish } from './side-words.ts';

/** What stands behind the region, without the name. */
interface WordsBehind {
  detail: string;
  note: string;
  /** A word of either may belong to the other. */
  isUnclear: boolean;
}

const BRACKETS = /[(（]([^()（）]*)[)）]/g;
const GAP = /([\s，,;；。！!]+)/;

/**
 * …路1号 张三 159… 葡萄发5斤的就行: behind the phone nobody goes on with an address that has its house already, and before it a word of speech
 * is none of the address.
 */
export function sortBehind(text: string): WordsBehind {
  const mark = text.indexOf(PHONE_MARK);
  const head = mark < 0 ? text : text.slice(0, mark);
  const isWhole = /\d/.test(head);
  const before = isWhole && hasSpeech(head) ? sortHead(head) : { detail: head, note: '', isUnclear: false };
  const tail = mark < 0 ? '' : text.slice(mark);
  if (!isWhole || !/\p{L}/u.test(tail)) return { ...before, detail: `${before.detail}${tail}` };
  const after = sortTail(tail);
  return {
    detail: `${before.detail} ${after.detail}`,
    note: [before.note, after.note].filter(Boolean).join(' '),
    isUnclear: before.isUnclear || after.isUnclear,
  };
}

/** Its first word goes on from the region, and is never taken out. */
function sortHead(head: string): WordsBehind {
  const [first = '', ...others] = tidy(head).split(GAP);
  const remarks = others.filter((word, at) => at % 2 === 1 && isRemark(word));
  const rest = others.filter((word, at) => at % 2 === 0 || !isRemark(word));
  return {
    detail: [first, ...rest].join(''),
    note: remarks.join(' '),
    isUnclear: !remarks.every(isSurelyRemark),
  };
}

/** Another place behind the phone stays in the detail, and is to be looked at. */
function sortTail(tail: string): WordsBehind {
  const words = tidy(tail)
    .split(/[\s，,;；。！!]+/)
    .filter(Boolean);
  const isHere = (word: string) => mayBePlace(word) || (isNumbered(word) && !hasSpeech(word));
  return {
    detail: words.filter(isHere).join(' '),
    note: words.filter((word) => !isHere(word)).join(' '),
    isUnclear: words.some(isHere),
  };
}

const mayBePlace = (word: string): boolean =>
  /\p{Script=Han}[)）]?$/u.test(word) &&
  isPlace(word) &&
  !isRemark(word) &&
  !isWish(word.replace(/^[(（]/, ''));

/**
 * Something in the detail that is no part of a place, as far as its letters say: speech, a word that stands apart and ends as no part of
 * an address does, with no house behind it.
 */
export function hasStrayWord(detail: string): boolean {
  const spoken = hasSpeech(detail)
    ? detail.replace(BRACKETS, (words, inside) => (isPlace(inside) ? '' : words))
    : '';
  if (hasSpeech(spoken)) return true;
  if (!/[\s，,;；。！!]/.test(detail)) return false;
  const words = detail.split(/[\s，,;；。！!]+/).filter(Boolean);
  const lastHouse = words.findLastIndex(isNumbered);
  return words.some((word, at) => at > 0 && at > lastHouse && /\p{L}{2}/u.test(word) && !isPlace(word));
}
