import { isMunicipality, isPlaceholder, type Region } from './region-tree.ts';

/** `areas`: all of them, the first with most of it, where a district or county was parted among several. */
export type OldName = { region: Region; text: string; areas: readonly Region[] };

/** Reads "city area: old old", "city area area: old" or "city: old" lines; a line that names no region is a mistake in the data. */
export function readOldNames(text: string, provinces: readonly Region[]): OldName[] {
  const parents = regionsByCityName(provinces);
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [place = '', names = ''] = line.split(': ');
      const [city = '', ...areaNames] = place.split(' ');
      const below = parents.get(city) ?? [];
      const areas = areaNames.map((area) => below.find(({ name }) => area === name));
      const [region] = areaNames.length === 0 ? [below[0]?.parent] : areas;
      const known = areas.filter((area) => area !== undefined);
      if (!region || known.length < areaNames.length)
        throw new Error(`Old names of an unknown place: ${line}`);
      return names.split(' ').map((text) => ({ region, text, areas: known }));
    });
}

/** Areas by the name of their city, or of their province where the city is only a placeholder. */
function regionsByCityName(provinces: readonly Region[]): Map<string, Region[]> {
  const byName = new Map<string, Region[]>();
  for (const province of provinces) {
    for (const city of province.children) {
      const name = isPlaceholder(city) || isMunicipality(province) ? province.name : city.name;
      byName.set(name, [...(byName.get(name) ?? []), ...city.children]);
    }
  }
  return byName;
}
