import { aliasesAt } from './alias-matching.ts';
import { type Chain, emptyChain, take } from './chain.ts';
import { takeAbbreviated, takeNeighbour } from './loose-areas.ts';
import type { Alias, RegionIndex } from './region-index.ts';
import { sameAgainAt, skipRepeats } from './region-repeats.ts';
import { isMunicipality, isWithin, type Region } from './region-tree.ts';
import { areaByStreet } from './street-matching.ts';
import { afterSeparators } from './text-width.ts';

/** Reads province, city and area from one place on, in this order, any of them missing. */
export function matchChain(index: RegionIndex, text: string, start: number): Chain | undefined {
  const chain = emptyChain(start);
  if (!beginChain(index, text, chain)) return undefined;
  while (chain.region && continueChain(index, text, chain, chain.region));
  if (chain.region?.level === 3) skipRepeats(index, text, chain, chain.region);
  return chain;
}

function beginChain(index: RegionIndex, text: string, chain: Chain): boolean {
  const at = chain.start;
  // With nothing before it, "朝阳县" must be the county of that name, not the district with another suffix.
  const found = aliasesAt(index, text, at, ({ kind, region }) => region.level < 3 || kind !== 'swapped');
  const [first] = found;
  if (!first) return false;
  const exact = found.filter(({ region }) => region.level === first.region.level);
  if (exact.length === 1) {
    take(chain, first, at);
    return true;
  }
  const areas = exact.map(({ region }) => region);
  const end = at + first.text.length;
  const evidence = areaByStreet(index.tree, areas, text, afterSeparators(text, end));
  take(chain, { ...first, region: evidence?.area ?? first.region }, at);
  if (!evidence) {
    chain.region = undefined;
    chain.strong = first.text.length > 2 && first.kind !== 'short';
    chain.doubtful.push('province', 'city');
  }
  return true;
}

function continueChain(index: RegionIndex, text: string, chain: Chain, region: Region): boolean {
  if (region.level === 3) return false;
  const at = afterSeparators(text, chain.end);
  const inside = aliasesAt(index, text, at, (alias) => isWithin(alias.region, region));
  const [first] = inside;
  if (first) {
    if (inside.length === 1) take(chain, first, at);
    else takeAmong(index, text, chain, inside, first, at);
    return true;
  }
  const again = sameAgainAt(index, text, at, region);
  if (again > 0) {
    if (region.level === 1 && isMunicipality(region)) chain.surface.city = text.slice(at, at + again);
    chain.end = at + again;
    return true;
  }
  return takeAbbreviated(text, chain, region, at) || takeNeighbour(index, text, chain, region, at);
}

function takeAmong(
  index: RegionIndex,
  text: string,
  chain: Chain,
  inside: Alias[],
  first: Alias,
  at: number,
): void {
  const areas = inside.map(({ region }) => region);
  const from = afterSeparators(text, at + first.text.length);
  const evidence = areaByStreet(index.tree, areas, text, from);
  if (!evidence && first.region.level === 3) chain.doubtful.push('city');
  take(chain, { ...first, region: evidence?.area ?? first.region }, at);
}
