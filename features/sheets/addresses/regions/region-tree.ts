export type RegionLevel = 1 | 2 | 3;
export type NamedRegion = { id: string; name: string };
export type Region = NamedRegion & { level: RegionLevel; parent?: Region; children: Region[] };

export type RegionTree = {
  provinces: Region[];
  byId: ReadonlyMap<string, Region>;
  /** Level 4, read from disk at the first call. */
  streetsOf: (areaId: string) => readonly NamedRegion[];
  /** Whether the name of some street of it may hold a word; costs less than reading its streets. */
  hasStreetOf: (areaId: string, word: string) => boolean;
};

/** Reads "id name" lines in which every parent stands before its children. */
export function growRegions(text: string): { provinces: Region[]; byId: Map<string, Region> } {
  const provinces: Region[] = [];
  const byId = new Map<string, Region>();
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    if (space < 0) continue;
    const id = line.slice(0, space);
    const level = (id.length / 2) as RegionLevel;
    const parent = byId.get(id.slice(0, -2));
    const region: Region = {
      id,
      name: line.slice(space + 1),
      level,
      children: [],
      ...(parent && { parent }),
    };
    byId.set(id, region);
    (parent ? parent.children : provinces).push(region);
  }
  return { provinces, byId };
}

export function ancestorAt(region: Region, level: RegionLevel): Region | undefined {
  let at: Region | undefined = region;
  while (at && at.level > level) at = at.parent;
  return at?.level === level ? at : undefined;
}

export function isWithinRegion(region: Region, ancestor: Region): boolean {
  return region.level > ancestor.level && region.id.startsWith(ancestor.id);
}

/** Dongguan, Zhongshan, Danzhou, Jiayuguan: one district in the list that no address names. */
export function isDistrictless(city: Region): boolean {
  return city.children.length === 1 && city.children[0]?.name === city.name;
}

/** "市辖区", "县" and "省直辖县级行政区划" fill a place in the code system and are no names. */
export function isPlaceholder(region: Region): boolean {
  return (
    region.level === 2 && (region.name === '市辖区' || region.name === '县' || region.name.includes('直辖'))
  );
}

export function isMunicipality(province: Region): boolean {
  return province.children[0]?.name === '市辖区';
}
