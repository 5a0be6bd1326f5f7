import type { Region } from './region-tree.ts';

export type LatinNames = ReadonlyMap<string, Region>;

/** "guangzhou 广州市" lines → the region each word means. */
export function readLatinNames(text: string, provinces: readonly Region[]): LatinNames {
  const regions = [...provinces, ...provinces.flatMap(({ children }) => children)];
  const byName = new Map(regions.map((region) => [region.name, region]));
  const names = new Map<string, Region>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [latin = '', name = ''] = line.split(' ');
    const region = byName.get(name);
    if (!region) throw new Error(`Latin name of an unknown region: ${line}`);
    names.set(latin, region);
  }
  return names;
}
