import type { NamedRegion, Region, RegionTree } from './region-tree.ts';

const SUFFIX = /(?:街道|地区|镇|乡|办事处)$/;

/** The street, town or village union at this place of the text, under its name or with another suffix. */
export function streetAt(
  tree: RegionTree,
  areaId: string,
  text: string,
  from: number,
): NamedRegion | undefined {
  let best: NamedRegion | undefined;
  let length = 0;
  for (const street of tree.streetsOf(areaId)) {
    if (text[from] !== street.name[0]) continue;
    const matched = matchedLength(street.name, text, from);
    if (matched > length) {
      best = street;
      length = matched;
    }
  }
  return best;
}

/** Whether a street's name begins here, its suffix left out or not: 西乡 of 西乡街道, 花园路 of 花园路街道. */
export function beginsStreet(tree: RegionTree, areaId: string, text: string, from: number): boolean {
  return tree.streetsOf(areaId).some(({ name }) => {
    const stem = name.replace(SUFFIX, '');
    return stem.length >= 2 && text.startsWith(stem, from);
  });
}

function matchedLength(name: string, text: string, from: number): number {
  if (text.startsWith(name, from)) return name.length;
  const stem = name.replace(SUFFIX, '');
  if (stem === name || stem.length < 2 || !text.startsWith(stem, from)) return 0;
  const next = text.slice(from + stem.length, from + stem.length + 2);
  return next === '街道' || next === '街办' || next[0] === '镇' || next[0] === '乡' ? stem.length + 1 : 0;
}

/** The only area of a city that has the street standing here. */
export function areaByStreet(
  tree: RegionTree,
  areas: readonly Region[],
  text: string,
  from: number,
): { area: Region; street: NamedRegion } | undefined {
  let match: { area: Region; street: NamedRegion } | undefined;
  for (const area of areas) {
    const street = streetAt(tree, area.id, text, from);
    if (!street) continue;
    if (match) return undefined;
    match = { area, street };
  }
  return match;
}

/** The same by a street's name alone, which a road may have too: 天山路 of 长宁|天山路789号. */
export const areaByRoad = (
  tree: RegionTree,
  areas: readonly Region[],
  text: string,
  from: number,
): Region | undefined => {
  const [area, ...others] = areas.filter(({ id }) => beginsStreet(tree, id, text, from));
  return others.length === 0 ? area : undefined;
};
