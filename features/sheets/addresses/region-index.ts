import type { LatinNames } from './latin-names.ts';
import type { OldName } from './old-names.ts';
import { type NameKind, namesOf, stemOf } from './region-names.ts';
import { isPlaceholder, type Region, type RegionTree } from './region-tree.ts';

export type Alias = { text: string; kind: NameKind; region: Region };

/** All names by their first two characters, the longest first: one look-up a position of the text. */
export type RegionIndex = {
  tree: RegionTree;
  buckets: ReadonlyMap<string, readonly Alias[]>;
  latin: LatinNames;
};

const ORDER: NameKind[] = ['full', 'old', 'swapped', 'short'];

export function indexRegions(tree: RegionTree, oldNames: readonly OldName[], latin: LatinNames): RegionIndex {
  const aliases: Alias[] = [];
  for (const region of tree.byId.values()) {
    if (isPlaceholder(region)) continue;
    for (const name of namesOf(region)) aliases.push({ ...name, region });
  }
  for (const { region, text } of oldNames) {
    // "新区" or "开发区" says nothing without the city before it.
    const own = /(?<!开发|新|园)[区县市旗]$/.test(text);
    aliases.push({ text, region, kind: own || namesItsCity(text, region) ? 'old' : 'short' });
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
  return { tree, buckets, latin };
}

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

/** 内蒙 is what people write; no suffix rule gives it. */
function nicknames(tree: RegionTree): Alias[] {
  const inner = tree.byId.get('15');
  return inner ? [{ text: '内蒙', kind: 'short', region: inner }] : [];
}
