import { isMunicipality, isPlaceholder, type Region } from './region-tree.ts';

/** A zone that is no region of the postal code: who lives there writes it in a district's place, or a city's. */
export type Zone = {
  text: string;
  /** The areas that it lies in, most of it in the first; none where it stands for a city. */
  areas: readonly Region[];
  city: Region;
  /** It was a district or county itself, so where a street tells which of the areas is meant, its name says no more. */
  isFormer?: true;
};

/** Reads "city area area: zone zone" lines; a line that names no region is a mistake in the data. */
export function readZones(text: string, provinces: readonly Region[]): Zone[] {
  const cities = provinces.flatMap((province) => (isMunicipality(province) ? [province] : province.children));
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [place = '', names = ''] = line.split(': ');
      const [cityName = '', ...areaNames] = place.split(' ');
      const city = cities.find(({ name }) => name === cityName);
      if (!city) throw new Error(`Zones of an unknown city: ${line}`);
      const inside = city.level === 1 ? city.children.flatMap(({ children }) => children) : city.children;
      const areas = areaNames.map((name) => {
        const area = inside.find((one) => one.name === name);
        if (!area || isPlaceholder(area)) throw new Error(`Zones of an unknown area: ${line}`);
        return area;
      });
      return names.split(' ').map((zone) => ({ text: zone, areas, city }));
    });
}
