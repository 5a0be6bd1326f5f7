import { isMunicipality, isPlaceholder, type Region } from './region-tree.ts';

export type OldName = { region: Region; text: string };

/** Reads "city area: old old" or "city: old" lines; a line that names no region is a mistake in the data. */
export function readOldNames(text: string, provinces: readonly Region[]): OldName[] {
  const parents = regionsByCityName(provinces);
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [place = '', names = ''] = line.split(': ');
      const [city = '', area] = place.split(' ');
      const below = (parents.get(city) ?? []).find(({ name }) => area === undefined || area === name);
      const region = area === undefined ? below?.parent : below;
      if (!region) throw new Error(`Old names of an unknown place: ${line}`);
      return names.split(' ').map((name) => ({ region, text: name }));
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
