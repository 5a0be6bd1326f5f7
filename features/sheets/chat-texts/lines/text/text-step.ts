import type { PersonLine } from '../person-line.ts';

/** What is said of a line as a whole, taken out or parted from its words. */
export type TextStep = (text: string, line: PersonLine) => string;

/** How many, in digits or words, before a unit. */
export const NUMBER = '(?:\\d{1,3}|[一二两三四五六七八九十]{1,2})';
