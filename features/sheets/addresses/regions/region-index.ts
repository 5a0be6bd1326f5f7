import type { LatinNames } from './latin-names.ts';
import type { OldName } from './old-names.ts';
import { type NameKind, regionNames, stemOf } from './region-names.ts';
import { isPlaceholder, type Region, type RegionTree } from './region-tree.ts';
import type { Zone } from './zones.ts';

export type Alias = { text: string; kind: NameKind; region: Region; zone?: Zone };

/** All names by their first two characters, the longest first: one look-up a position of the text. */
export type RegionIndex = {
  tree: RegionTree;
  buckets: ReadonlyMap<string, readonly Alias[]>;
  /** By the id of a district that kept its name: itself, and those that were parts of it. */
  partsOf: ReadonlyMap<string, readonly Region[]>;
  latin: LatinNames;
};

const ORDER: NameKind[] = ['full', 'old', 'swapped', 'short'];

export function indexRegions(
  tree: RegionTree,
  oldNames: readonly OldName[],
  zones: readonly Zone[],
  latin: LatinNames,
): RegionIndex {
  const aliases: Alias[] = [];
  for (const region of tree.byId.values()) {
    if (isPlaceholder(region)) continue;
    for (const name of regionNames(region)) aliases.push({ ...name, region });
  }
  const partsOf = new Map<string, readonly Region[]>();
  for (const { region, text, areas } of oldNames) {
    if (text === region.name) {
      partsOf.set(region.id, areas);
      continue;
    }
    const city = areas.length > 1 ? region.parent : undefined;
    const zone: Zone | undefined = city && { text, areas, city, isFormer: true };
    aliases.push({ text, region, kind: kindOf(text, region), ...(zone && { zone }) });
  }
  for (const zone of zones) {
    const region = zone.areas[0] ?? zone.city;
    aliases.push({ text: zone.text, region, zone, kind: kindOfZone(zone) });
    // 武汉市|经开区 is 武汉经开区.
    const bare = zone.text.replace(new RegExp(`^${stemOf(zone.city.name)}市?`), '');
    if (bare !== zone.text && /^(?:高新|经开|经济|开发).*区$/.test(bare))
      aliases.push({ text: bare, region, zone: { ...zone, text: bare }, kind: 'short' });
  }
  aliases.push(...nicknames(tree));
  const buckets = new Map<string, Alias[]>();
  for (const alias of aliases) {
    const key = alias.text.slice(0, 2);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(alias);
    else buckets.set(key, [alias]);
  }
  for (const bucket of buckets.values()) bucket.sort(byLengthThenKind);
  return { tree, buckets, partsOf, latin };
}

/** "新区" or "开发区" says nothing without the city before it. */
function kindOf(text: string, region: Region): NameKind {
  return /(?<!开发|新|园|^高|^经)[区县市旗]$/.test(text) || namesItsCity(text, region) ? 'old' : 'short';
}

/** What many cities have (高新区, 航空港区) says nothing alone, and 中环 may be any road; the others have a name of their own. */
const kindOfZone = ({ text, city }: Zone): NameKind =>
  !isLongerThan(text, city) &&
  /^(?:高新|经开|经济|开发|东部|滨海|滨湖|长江|航空港|国际|临港|新片)|(?<![区城港])$/.test(text)
    ? 'short'
    : 'old';

/** 九龙湾 of 九龙, 香港仔 of 香港: what goes on behind the name of its city is no part of a street. */
const isLongerThan = (text: string, { name, parent }: Region): boolean =>
  [name, parent?.name ?? ''].some((above) => above !== '' && text.startsWith(stemOf(above)));

function byLengthThenKind(a: Alias, b: Alias): number {
  return (
    b.text.length - a.text.length ||
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    a.region.level - b.region.level
  );
}

function namesItsCity(text: string, region: Region): boolean {
  const city = region.parent ? stemOf(region.parent.name) : '';
  return city.length >= 2 && text.length > city.length + 1 && text.startsWith(city);
}

/** What people write and no suffix rule gives. */
function nicknames(tree: RegionTree): Alias[] {
  const inner = tree.byId.get('15');
  const xinjiang = tree.byId.get('65');
  return [
    ...(inner ? [{ text: '内蒙', kind: 'short' as const, region: inner }] : []),
    ...(xinjiang
      ? ['新疆生产建设兵团', '新疆兵团'].map((text) => ({ text, kind: 'old' as const, region: xinjiang }))
      : []),
  ];
}
