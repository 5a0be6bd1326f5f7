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

interface MaskedPhone {
  at: number;
  mask: string;
  phone: string;
}

/** Phones of a text as they stand masked in it: masks are as long as what they hide. */
const phonesIn = (text: string): MaskedPhone[] =>
  [MOBILE, LANDLINE]
    .flatMap((form) => [...text.matchAll(form)])
    .map(({ 0: phone, index: at }) => ({ at, phone, mask: masked(phone) }))
    .sort((one, other) => one.at - other.at);

/**
 * What was written over a text with its phones masked: those that are still there masked are whole again. Of several that
 * read alike the one is meant that the same words stand around; where that can't be told, the mask.
 */
export function phonesRestored(text: string, before: string): { text: string } | { unclear: string } {
  const shown = maskPhones(before);
  let whole = text;
  for (const mask of new Set(phonesIn(before).map((one) => one.mask))) {
    const known = phonesIn(before).filter((one) => one.mask === mask);
    const places = placesOf(mask, text);
    const chosen =
      known.length === places.length ? known : places.map((at) => nearest(known, { at, text, shown }));
    const phones = chosen.map((one) => one?.phone);
    if (phones.includes(undefined)) return { unclear: mask };
    let nth = 0;
    whole = whole.replaceAll(mask, () => phones[nth++] ?? mask);
  }
  return { text: whole };
}

function placesOf(mask: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(mask); at >= 0; at = text.indexOf(mask, at + mask.length)) places.push(at);
  return places;
}

interface Place {
  at: number;
  text: string;
  shown: string;
}

/** Of phones that read alike the one around which most of the same words stand; none where two are as near. */
function nearest(known: readonly MaskedPhone[], { at, text, shown }: Place): MaskedPhone | undefined {
  const scored = known
    .map((one) => ({ one, same: sameAround(one.mask.length, { text, at }, { text: shown, at: one.at }) }))
    .sort((a, b) => b.same - a.same);
  const [best, next] = scored;
  if (best && next && best.same === next.same && best.one.phone !== next.one.phone) return undefined;
  return best?.one;
}

interface Spot {
  text: string;
  at: number;
}

/** Signs before and behind two spots that are the same. */
function sameAround(length: number, one: Spot, other: Spot): number {
  let before = 0;
  while (
    before < Math.min(one.at, other.at) &&
    one.text[one.at - 1 - before] === other.text[other.at - 1 - before]
  )
    before += 1;
  const ends = one.text.slice(one.at + length);
  const otherEnds = other.text.slice(other.at + length);
  let behind = 0;
  while (behind < Math.min(ends.length, otherEnds.length) && ends[behind] === otherEnds[behind]) behind += 1;
  return before + behind;
}
