import { type Chain, namedLevels } from './chain.ts';
import type { RegionIndex } from './region-index.ts';
import { matchChain } from './region-matching.ts';
import { ancestorAt, isDistrictless, isWithinRegion, type Region } from './region-tree.ts';

const HOUSE = /^\s*\p{Script=Han}+\d/u;
/** Within the same city a library or a hospital says nothing of another place, a house in a street does. */
const HOUSE_IN_STREET = /^\s*\p{Script=Han}*?[路街道巷弄村组镇乡]\p{Script=Han}*\d/u;

/**
 * …大街5号 高建军 河北省邯郸市丛台区人民东路18号: behind a house another area with a house of its own. 华联超市文三小区 and
 * 江苏省人民医院住院区 name no area.
 */
export function hasSecondPlace(index: RegionIndex, text: string, own: Region | undefined): boolean {
  const house = text.search(/\d/);
  if (house < 0 || own === undefined) return false;
  for (let at = house + 1; at < text.length - 1; at++) {
    if (!index.buckets.has(text.slice(at, at + 2))) continue;
    const chain = matchChain(index, text, at);
    if (chain && isElsewhere(chain, own, text.slice(chain.end))) return true;
  }
  return false;
}

function isElsewhere(chain: Chain, own: Region, behind: string): boolean {
  const { region: place } = chain;
  if (!place || !chain.strong || namedLevels(chain) < 2) return false;
  if (place.level < 3 && !isDistrictless(place)) return false;
  if (place.id === own.id || isWithinRegion(place, own) || isWithinRegion(own, place)) return false;
  const isSameCity = ancestorAt(place, 2)?.id === ancestorAt(own, 2)?.id;
  return (isSameCity ? HOUSE_IN_STREET : HOUSE).test(behind);
}
