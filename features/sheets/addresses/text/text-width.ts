import type { ResolvedAddress } from '../parsed-address.ts';

/** A cell may hold a whole page; nothing that far in is an address. */
const LONGEST = 500;

const FULL_WIDTH =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0a\uff0b\uff03\uff04\uff0d\uff0f\uff5c\uff5e\u3000\u4e28\u2502\u2503]/g;
/** 丨 and lines of tables, typed for |. */
const STROKE = /[\u4e28\u2502\u2503]/;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\ue000]/g;

/**
 * Half-width digits, letters and signs, without invisible characters. Chinese brackets and commas stay as
 * they are: they belong to the address that gets printed.
 */
export function halfWidth(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (c) => {
      if (c === '\u3000') return ' ';
      return STROKE.test(c) ? '|' : String.fromCharCode(c.charCodeAt(0) - 0xfee0);
    });
}

/** 1 3 9 8 0 …: a phone as pictures are read. */
const SPACED_PHONE = /(?<!\d)1 [3-9](?: \d){9}(?![ \d]\d)(?!\d)/g;
/** 浙 江 省 温 州 市: so many letters with a gap behind each. */
const SPACED_LETTERS = /(?:(?<![^\s，,])[^\s，,] ){10}/u;
const LETTER_GAP = /(?<=(?<![^\s，,])[^\s，,]) (?=[^\s，,](?:[\s，,]|$))/gu;

/** Without the gaps that reading a picture leaves between letters. */
export function withoutGaps(text: string): string {
  if (!/\S \S \S \S \S/.test(text)) return text;
  const whole = text.replace(SPACED_PHONE, (digits) => digits.replaceAll(' ', ''));
  return SPACED_LETTERS.test(whole) ? whole.replace(LETTER_GAP, '') : whole;
}

/** What was not read, of a text that is longer than any address, stays in the detail and is to be looked at. */
export function withTail<T extends ResolvedAddress>(read: T, text: string): T {
  const tail = tidy(text.slice(LONGEST));
  if (tail === '') return read;
  return {
    ...read,
    detail: tidy(`${read.detail} ${tail}`),
    uncertain: [...new Set([...read.uncertain, 'detail'])],
  };
}

const SEPARATORS = ' \t\r\n,，.。;；:：、|/\\_-—·"“”\'!！?？\ue000';

export function isSeparator(char: string | undefined): boolean {
  return char !== undefined && char !== '' && SEPARATORS.includes(char);
}

export function afterSeparators(text: string, from: number): number {
  let at = from;
  while (at < text.length && (isSeparator(text[at]) || '[]【】'.includes(text[at] ?? ' '))) at++;
  return at;
}

/** Keeps what stands inside, drops what separators leave at the ends and doubles in the middle. */
export function tidy(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSeparator(text[start])) start++;
  while (end > start && isSeparator(text[end - 1])) end--;
  return text
    .slice(start, end)
    .replace(/\ue000/g, ' ')
    .replace(/\s{2,}/g, ' ');
}

/** 浙江省-杭州市-文三路90号-王小明-138…: dashes that only part fields. A house 3-2-501 keeps its own. */
export function withoutDashes(source: string): string {
  const text = source.includes('-') ? source.replace(BESIDE_PHONE, ' ') : source;
  const parts =
    /(?<=[\p{Script=Han}\d])[-_—](?=\p{Script=Han}|1[3-9]\d{9}(?!\d)|\d{1,3}[份箱件盒袋个斤])|(?<=(?<!\d)1[3-9]\d{9})[-_—](?=\p{Script=Han})/gu;
  const isParted = (text.match(/[-_—]/g)?.length ?? 0) > 2 && (text.match(parts)?.length ?? 0) > 2;
  return isParted ? text.replace(parts, ' ') : text;
}

/** …路8号-张三-159…. */
const BESIDE_PHONE =
  /(?<=\p{Script=Han})-(?=\p{Script=Han}{0,4}-?1[3-9]\d{9}(?!\d))|(?<=(?<!\d)1[3-9]\d{9})-(?=\p{Script=Han})/gu;
