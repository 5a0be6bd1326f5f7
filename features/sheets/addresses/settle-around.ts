import type { ResolvedAddress } from './parsed-address.ts';
import { runsOn, sortWords } from './receivers/words-before.ts';
import { aliasesAt } from './regions/alias-matching.ts';
import { type Chain, namedLevels } from './regions/chain.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { settleRegion } from './regions/region-settling.ts';
import { isWithinRegion } from './regions/region-tree.ts';
import { afterSeparators, isSeparator, tidy } from './text/text-width.ts';

/** The text before and behind its region, without what was taken out of it. */
export interface Around {
  before: string;
  region: string;
  behind: string;
  /** The receiver is surely another word. */
  isNamed?: boolean;
}

/** Nothing of the text is lost: what stands before the region goes into the detail too. */
export function settleAround(
  index: RegionIndex,
  chain: Chain,
  around: Around,
): ResolvedAddress & { note: string } {
  const { before, behind, isNamed = false } = around;
  if (namedLevels(chain) === 1 && runsOn(before)) return { ...settleLoose(index, chain, around), note: '' };
  const { house, landmark, note, isUnclear } = sortWords(withoutCity(index, chain, before), isNamed);
  const settled = settleRegion(index, chain, behind, (detail) => tidy(`${house} ${detail} ${landmark}`));
  if (isUnclear) doubt(settled, ['detail']);
  return { ...settled, note };
}

/** A short name and a road with its number: 昆明|北京路577号. 天津大悦城 and 苏州湾 begin with a city, and are not in it alone. */
const NUMBERED_ROAD = /^\p{Script=Han}{2,6}?(?:[路街巷弄]|大道|(?<!大)道)\p{Script=Han}{0,3}\d/u;

/** 昆明|北京路577号 五华区: the city is said first, and its district behind the house. */
function withoutCity(index: RegionIndex, chain: Chain, before: string): string {
  const { region, surface } = chain;
  if (region?.level !== 3 || surface.city !== '' || surface.province !== '') return before;
  const text = before.slice(afterSeparators(before, 0));
  const [city] = aliasesAt(
    index,
    text,
    0,
    (alias) => alias.region.level < 3 && isWithinRegion(region, alias.region),
  );
  if (!city) return before;
  const rest = text.slice(city.text.length);
  if (city.kind === 'short' && !isSeparator(rest[0]) && !NUMBERED_ROAD.test(rest)) return before;
  chain.surface.city = city.text;
  return rest;
}

/** 太平南路993号|温岭市|第一人民医院: the region may be part of a name, so the detail keeps it, and all of it is in doubt. */
function settleLoose(index: RegionIndex, chain: Chain, { before, region, behind }: Around): ResolvedAddress {
  const settled = settleRegion(index, chain, behind, () => tidy(`${before}${region}${behind}`));
  doubt(settled, ['province', 'city', 'area']);
  return settled;
}

const doubt = (settled: ResolvedAddress, parts: ResolvedAddress['uncertain']): void => {
  settled.uncertain = [...new Set([...settled.uncertain, ...parts])];
};
