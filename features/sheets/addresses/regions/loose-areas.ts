import { aliasesAt } from './alias-matching.ts';
import { type Chain, take } from './chain.ts';
import type { RegionIndex } from './region-index.ts';
import { stemOf } from './region-names.ts';
import { ancestorAt, isWithinRegion, type Region } from './region-tree.ts';

/** "南京市雨花区", 包头市昆区: what stands before the suffix begins the name of one area only. */
export function takeAbbreviated(text: string, chain: Chain, region: Region, at: number): boolean {
  if (region.level !== 2) return false;
  for (let length = 1; length <= 4; length++) {
    const suffix = text[at + length];
    if (suffix !== '区' && suffix !== '县' && suffix !== '旗') continue;
    const beginning = text.slice(at, at + length);
    // One letter is short for a long name alone: 昆区 for 昆都仑区, and 新区 may be any.
    const areas = region.children.filter(
      ({ name }) => name.startsWith(beginning) && (length > 1 || stemOf(name).length > 2),
    );
    const [area] = areas;
    if (!area || areas.length > 1) return false;
    take(chain, { text: beginning + suffix, kind: 'swapped', region: area }, at);
    return true;
  }
  return false;
}

/** "柳州地区忻城县": a county that has since gone to another city of the province. */
export function takeNeighbour(
  index: RegionIndex,
  text: string,
  chain: Chain,
  region: Region,
  at: number,
): boolean {
  const province = ancestorAt(region, 1);
  if (region.level !== 2 || !province) return false;
  const aliases = aliasesAt(
    index,
    text,
    at,
    ({ kind, region: other, text: name }) =>
      other.level === 3 &&
      (kind === 'full' ? /[县市旗]$/.test(other.name) : kind === 'old' && /[县市旗]$/.test(name)) &&
      isWithinRegion(other, province),
  );
  const [alias] = aliases;
  if (!alias || aliases.length > 1) return false;
  take(chain, alias, at);
  chain.doubtful.push('city');
  return true;
}
