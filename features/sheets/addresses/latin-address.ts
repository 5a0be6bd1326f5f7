import { type Chain, emptyChain } from './chain.ts';
import type { LatinNames } from './latin-names.ts';
import type { Region } from './region-tree.ts';

export function isLatin(text: string): boolean {
  return /[A-Za-z]{3}/.test(text) && !/[\u3400-\u9fff]/.test(text);
}

const COUNTRY = /[\s,]*(?:P\.?\s?R\.?\s?(?:of\s)?(?:China|C\.?)|(?:Mainland\s)?China)[\s,.]*$/i;
/** The last words of the address; a name may have two ("Inner Mongolia", "Hong Kong"). */
const LAST_WORDS = [/(\p{L}+)(?:\s(?:City|Province|Municipality))?[\s,.]*$/iu, /(\p{L}+\s\p{L}+)[\s,.]*$/u];

/** An address in Latin letters runs from the house to the country: its regions are read from the end. */
export function matchLatin(names: LatinNames, text: string): { chain: Chain; rest: string } | undefined {
  const chain = emptyChain(0);
  const { surface } = chain;
  let rest = text.replace(/\s+/g, ' ').trim().replace(COUNTRY, '');
  for (let level = 0; level < 3; level++) {
    const last = lastRegion(names, rest);
    if (!last) break;
    if (last.region.level === 2 || last.region.children[0]?.name === '市辖区') surface.city = last.word;
    else surface.province = last.word;
    if (!chain.region || last.region.level > chain.region.level) chain.region = last.region;
    rest = rest.slice(0, last.at).replace(/[\s,]+$/, '');
  }
  return chain.region ? { chain, rest } : undefined;
}

function lastRegion(
  names: LatinNames,
  text: string,
): { region: Region; word: string; at: number } | undefined {
  for (const pattern of LAST_WORDS) {
    const match = pattern.exec(text);
    const word = match?.[1] ?? '';
    const region = names.get(plainLetters(word));
    if (match && region) return { region, word, at: match.index };
  }
  return undefined;
}

function plainLetters(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
