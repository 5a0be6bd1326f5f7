import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { TextLine } from '../chat-entry.ts';
import { isOffered } from '../offers/offered-names.ts';
import { headingOf } from './heading.ts';

const COUNT = String.raw`(?:\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT})?`;
/** 小红：2箱, 小明：+1, 小刚 3: who wants it, and how many. */
const CALLED = new RegExp(
  String.raw`^@?(?:(?<name>[\p{Script=Han}A-Za-z]{1,6})\s?[:：]\s?[+＋]?(?:来|要|订)?${COUNT}(?![\d\p{Script=Han}])|(?<alone>[\p{Script=Han}A-Za-z]{2,4})\s+[+＋]?${COUNT}$)`,
  'u',
);

/** Whether a line begins with somebody's name and how many they want. */
export const isCalled = (text: string): boolean => CALLED.test(text);

/**
 * The lines of a list without numbers that begin with somebody's name and how many they want of the only goods that
 * stand above; none where the names may be goods.
 */
export function calledLines(lines: readonly TextLine[]): number[] {
  const called = lines.flatMap(({ text }, at) => {
    const { name, alone = name } = CALLED.exec(text)?.groups ?? {};
    return alone === undefined ? [] : [{ at, name: alone, isSigned: name !== undefined }];
  });
  const first = called.find(({ isSigned }) => isSigned)?.at;
  if (first === undefined || called.filter(({ isSigned }) => isSigned).length < 2) return [];
  const { offered } = headingOf(lines.slice(0, first));
  const starts = called.filter(({ at }) => at >= first);
  const areNames = offered.length === 1 && !starts.some(({ name }) => isOffered(name, offered));
  return areNames ? starts.map(({ at }) => at) : [];
}
