import type { Region } from './region-tree.ts';

export type LatinNames = ReadonlyMap<string, readonly Region[]>;

/** "guangzhou 广州市" lines → the regions that each word may mean; areas of one name in several cities are all meant. */
export function readLatinNames(text: string, provinces: readonly Region[]): LatinNames {
  const byName = new Map<string, Region[]>();
  const add = (region: Region) => {
    byName.set(region.name, [...(byName.get(region.name) ?? []), region]);
    for (const child of region.children) add(child);
  };
  for (const province of provinces) add(province);
  const names = new Map<string, Region[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [latin = '', name = ''] = line.split(' ');
    const regions = byName.get(name);
    if (!regions) throw new Error(`Latin name of an unknown region: ${line}`);
    names.set(latin, [...new Set([...(names.get(latin) ?? []), ...regions])]);
  }
  return names;
}
