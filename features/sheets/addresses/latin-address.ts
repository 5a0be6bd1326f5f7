import { PHONE_MARK } from './receivers/phone-finding.ts';
import { type Chain, emptyChain } from './regions/chain.ts';
import type { LatinNames } from './regions/latin-names.ts';
import { isMunicipality, isWithinRegion, type Region } from './regions/region-tree.ts';

export function isLatin(text: string): boolean {
  return /[A-Za-z]{3}/.test(text) && !/[\u3400-\u9fff]/.test(text);
}

const COUNTRY =
  /[\s,.]*\b(?:P\.?\s?R\.?\s?(?:of\s)?(?:China|C\.?)|(?:Mainland\s)?China|(?<=Hong Kong)\s*SAR|(?<=Maca[uo])\s*SAR)[\s,.]*$/i;
const SUFFIX =
  'New Area|New District|Special Administrative Region|Autonomous Region|District|Province|Municipality|County|City|Shi|Sheng|Qu|Xian|Dist\\.?';
/** The last words of the address; a name may have two ("Inner Mongolia", "Hong Kong", "Xi An"). */
const LAST_WORDS = [1, 2, 3].map(
  (words) =>
    new RegExp(`((?:\\p{L}|')+(?:[ -](?:\\p{L}|')+){${words - 1}}?)(?:[ -]?(${SUFFIX}))?[\\s,.]*$`, 'iu'),
);

const FIRST_WORDS = [1, 2, 3].map(
  (words) =>
    new RegExp(
      `^((?:\\p{L}|')+(?:[ -](?:\\p{L}|')+){${words - 1}}?)(?:[ -]?(${SUFFIX})|(?=,)|(?= \\p{L}+ (?:${SUFFIX})))`,
      'iu',
    ),
);

type Match = { region: Region; word: string; at: number };

/** An address in Latin letters runs from the house to the country: its regions are read from the end. */
export function matchLatin(
  names: LatinNames,
  text: string,
): { chain: Chain; rest: string; name: string } | undefined {
  const { name, address } = withoutName(names, text);
  const chain = emptyChain(0);
  const matches: Match[] = [];
  let rest = address.replace(COUNTRY, '');
  for (let level = 0; level < 3; level++) {
    const last = lastRegion(names, rest, matches.at(-1)?.region);
    if (!last) break;
    matches.push(last);
    rest = rest.slice(0, last.at).replace(/[\s,]+$/, '');
  }
  for (let level = matches.length; level < 3; level++) {
    const first = firstRegion(names, rest, matches.at(-1)?.region);
    if (!first) break;
    matches.push(first);
    rest = rest.slice(first.at).replace(/^[\s,]+/, '');
  }
  for (const { region, word } of matches) say(chain, region, word);
  return chain.region ? { chain, rest, name } : undefined;
}

function say(chain: Chain, region: Region, word: string): void {
  if (region.level === 3) chain.surface.area = word;
  else if (region.level === 2 || isMunicipality(region)) chain.surface.city = word;
  else chain.surface.province = word;
  if (!chain.region || region.level > chain.region.level) chain.region = region;
}

/** Inside what is known already; a word that means several places none of which is, or more than one of which is, is none. */
function lastRegion(names: LatinNames, text: string, outer: Region | undefined): Match | undefined {
  for (const pattern of LAST_WORDS) {
    const match = pattern.exec(text);
    const region = match && meantBy(names, match, outer);
    if (region) return { region, word: match[0].replace(/[\s,.]+$/, ''), at: match.index };
  }
  return undefined;
}

function meantBy(names: LatinNames, match: RegExpExecArray, outer: Region | undefined): Region | undefined {
  const areas = names.get(plainLetters(match[1] ?? '')) ?? [];
  // A lone word is a district's only where it says so, since many a road is called like one.
  const isArea = /District|County|Area|Qu|Xian/i.test(match[2] ?? '');
  const inside = areas.filter((one) => (outer ? isWithinRegion(one, outer) : one.level < 3 || isArea));
  const level = Math.min(...inside.map((one) => one.level));
  const widest = inside.filter((one) => one.level === level);
  return widest.length === 1 ? widest[0] : undefined;
}

/** The other way round: "Shenzhen Nanshan District, Keyuan Road 15". */
function firstRegion(names: LatinNames, text: string, outer: Region | undefined): Match | undefined {
  for (const pattern of FIRST_WORDS) {
    const match = pattern.exec(text);
    const region = match && meantBy(names, match, outer);
    if (region) return { region, word: match[0].trim(), at: match[0].length };
  }
  return undefined;
}

const NAME = /^(?:(?:Mr|Ms|Mrs|Miss|Dr)\.?\s*)?[A-Za-z][A-Za-z.'-]*(?: [A-Za-z][A-Za-z.'-]*){0,2}$/i;
const PLACE =
  /\b(?:road|rd|street|st|avenue|ave|lane|room|rm|unit|building|bldg|block|tower|plaza|park|garden|gardens|district|county|province|city|floor|flat|village|town|centre|center|mansion|house|hotel|school|university|hospital|no|area|china)\b/i;

/** "Kevin Wang, No.88 Century Avenue, …": the name is a part by itself that says no place. */
function withoutName(names: LatinNames, text: string): { name: string; address: string } {
  const hasPhone = text.includes(PHONE_MARK);
  const parts = text
    .replaceAll(PHONE_MARK, `,${PHONE_MARK},`)
    .split(/[,\n;]+|[ \t]{2,}/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .flatMap((part) => withoutRegion(names, part))
    .filter((part) => part !== '');
  const nearPhone = (nth: number) => parts[nth - 1] === PHONE_MARK || parts[nth + 1] === PHONE_MARK;
  const isName = (nth: number) => {
    const part = parts[nth] ?? '';
    const isWhole = part.includes(' ') || nearPhone(nth);
    return isWhole && NAME.test(part) && !PLACE.test(part) && !names.has(plainLetters(part));
  };
  const ends = [0, parts.length - 1];
  const near = [...parts.keys()].filter(nearPhone);
  const at = hasPhone ? [...near, ...ends].find(isName) : ends.find(isName);
  const address = parts.filter((part, nth) => nth !== at && part !== PHONE_MARK).join(', ');
  return { name: at === undefined ? '' : (parts[at] ?? ''), address };
}

/** Jiangsu|Tom Wang: the last region of an address and the name behind it. */
function withoutRegion(names: LatinNames, part: string): string[] {
  const [region = '', ...name] = part.split(' ');
  const isBoth = name.length === 2 && names.has(plainLetters(region)) && NAME.test(part) && !PLACE.test(part);
  return isBoth && !name.some((word) => names.has(plainLetters(word))) ? [region, name.join(' ')] : [part];
}

function plainLetters(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
