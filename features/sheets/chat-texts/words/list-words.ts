import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';

/** What the words of one entry are told by: the goods of its list, and its letters. */
export interface ListWords {
  /** Names of goods as people of the list may shorten them, the longest first. */
  shorts: readonly string[];
  /** A, 1号: by which goods are called. */
  letters: ReadonlySet<string>;
  /** One thing alone is sold, so that whoever counts counts it. */
  sellsOneThing: boolean;
  /** The heading speaks of sizes, so that 110 may be one. */
  hasSizes: boolean;
  /** The heading asks for the last digits of a phone. */
  hasTails: boolean;
  /** What the heading says, in which nobody's name stands. */
  heading: string;
}

export const COUNT_NUMBER = String.raw`(?:\d{1,2}|[一二两三四五六七八九十半]{1,2})`;
export const COUNT = String.raw`(?:[*×xX✖✕+＋]\s?\d{1,2}(?:${COUNT_UNIT})?|${COUNT_NUMBER}\s?(?:${COUNT_UNIT}))`;
const COUNTED = new RegExp(`^${COUNT}$`, 'u');
const LETTERED = /^(?:[A-Za-z]|\d{1,2}号)/u;

/** Shorter names of goods that lead to them: 脐橙 and 赣南 of 赣南脐橙, the longest first. */
export function shortNames(names: readonly string[]): string[] {
  const shorts = names.flatMap((name) => {
    const [letters = ''] = /\p{Script=Han}{2,}/u.exec(name) ?? [];
    return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => [
      letters.slice(at),
      letters.slice(0, letters.length - at),
    ]).flat();
  });
  return [...new Set(shorts)].sort((one, other) => other.length - one.length);
}

/** Whether a text begins with goods of the list, or is a count. */
export function beginsWithGoods(text: string, { shorts, letters }: ListWords): boolean {
  const word = text.trimStart();
  if (COUNTED.test(/^[^\s,，;；/|]*/.exec(word)?.[0] ?? '')) return true;
  const [letter = ''] = LETTERED.exec(word) ?? [];
  if (letter !== '' && letters.has(letter.toUpperCase()) && !/^[A-Za-z]{2}/.test(word)) return true;
  return shorts.some((name) => word.startsWith(name));
}
