import { PHONE_MARK } from './receivers/phone-finding.ts';
import { aliasesAt } from './regions/alias-matching.ts';
import type { Chain } from './regions/chain.ts';
import { findRegion } from './regions/region-finding.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { isWithinRegion, type Region } from './regions/region-tree.ts';
import { afterSeparators, isSeparator } from './text/text-width.ts';
import { turnRegion } from './turn-region.ts';

/**
 * 昆明 北京路577号 五华区 林知夏: who says the city first and its district behind the house means one region. The text
 * with the city moved before its district, where both are surely meant; `simple` is the same text to look names up in.
 */
export function gatherRegion(
  index: RegionIndex,
  text: string,
  simple: string,
  chain: Chain | undefined,
): string {
  if (!chain || chain.surface.province !== '') return text;
  const behind = cityBehind(index, simple, chain);
  if (behind) return moved(text, behind, chain.start);
  if (chain.start < 4) return text;
  const turned = turnRegion(index, text, simple, chain.start);
  if (turned !== text || chain.surface.city !== '') return turned;
  const start = afterSeparators(simple, 0);
  const [city] = aliasesAt(index, simple, start, ({ region }) => region.level < 3);
  const end = start + (city?.text.length ?? 0);
  if (!city || end >= chain.start || !isSeparator(simple[end])) return text;
  const withCityMoved = (source: string) =>
    `${source.slice(0, start)}${source.slice(end + 1, chain.start)}${source.slice(start, end)}${source.slice(chain.start)}`;
  const whole = findRegion(index, withCityMoved(simple));
  const isWhole = whole?.region?.level === 3 && isWithinRegion(whole.region, city.region);
  return isWhole && whole.surface.area === chain.surface.area ? withCityMoved(text) : text;
}

/** 香坊区 木材街59号 哈尔滨: a district's own city, as a word by itself behind the house. */
function cityBehind(index: RegionIndex, simple: string, { region, surface, end }: Chain): Span | undefined {
  if (region?.level !== 3 || surface.city !== '') return undefined;
  const house = end + Math.max(0, simple.slice(end).search(/\d/));
  for (const { index: at, 0: word } of simple.slice(house).matchAll(WORD)) {
    const start = house + at;
    const [city] = aliasesAt(index, simple, start, (alias) => alias.region === region.parent);
    if (city?.text === word || isCityOf(index, word, region)) return { start, end: start + word.length };
  }
  return undefined;
}

/** 广西柳州, of 鱼峰区: nothing but its province and city. */
function isCityOf(index: RegionIndex, word: string, area: Region): boolean {
  const whole = word.length < 4 ? undefined : findRegion(index, word);
  return whole?.region === area.parent && whole?.start === 0 && whole.end === word.length;
}

type Span = { start: number; end: number };
/** Nothing but Chinese letters between two signs. */
const WORD = new RegExp(
  `(?<=[\\s,，;；。${PHONE_MARK}])\\p{Script=Han}{2,}(?=[\\s,，;；。${PHONE_MARK}]|$)`,
  'gu',
);

const moved = (text: string, { start, end }: Span, to: number): string =>
  `${text.slice(0, to)}${text.slice(start, end)}${text.slice(to, start)}${text.slice(end)}`;
