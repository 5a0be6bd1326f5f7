/** As people type them: with blanks, points or hyphens, in full-width digits, behind +86; a longer number is another. */
const MOBILE =
  /(?<![\d０-９])(?:[+＋]?[8８][6６][\s-]?)?[1１][3-9３-９](?:[\s.·-]?[\d０-９]){9}(?![\d０-９])/g;
const LANDLINE = /(?<![\d０-９])[0０][\d０-９]{2,3}[\s-]?[\d０-９]{7,8}(?![\d０-９])/g;
const DIGIT = /[\d０-９]/g;
const KEPT = { first: 3, last: 4 };

/** Each phone in a text with its middle digits as stars; numbers of orders, waybills and parcels stay whole. */
export const maskPhones = (text: string): string => text.replace(MOBILE, masked).replace(LANDLINE, masked);

function masked(number: string): string {
  const count = number.match(DIGIT)?.length ?? 0;
  // Behind +86 the number itself begins.
  const first = count > 12 ? count - 11 + KEPT.first : KEPT.first;
  let at = 0;
  return number.replace(DIGIT, (digit) => {
    at += 1;
    return at > first && at <= count - KEPT.last ? '*' : digit;
  });
}

/** What names something is no phone. */
const NAMES = /(?:ID|Id|No)s?$/;

/** The same in all texts of a value; a time is a thing of its own. */
export function phonesMasked(value: unknown): unknown {
  if (typeof value === 'string') return maskPhones(value);
  if (Array.isArray(value)) return value.map(phonesMasked);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, NAMES.test(name) ? each : phonesMasked(each)]),
  );
}

/** What was written over a text with its phones masked: those that are still there masked are whole again. */
export function phonesRestored(text: string, before: string): string {
  const phones = [MOBILE, LANDLINE].flatMap((form) => before.match(form) ?? []);
  return phones.reduce((whole, phone) => whole.replace(masked(phone), () => phone), text);
}
