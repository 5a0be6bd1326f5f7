import { isMunicipality, isPlaceholder, type NamedRegion, type Region } from '../regions/region-tree.ts';
import { readOne } from './read-address.ts';
import { regionIndex, streets } from './regions.ts';

const MOST = 20;

/** Regions that a text means, from the province down: by words of their names, else as an address is read. */
export function searchRegions(text: string): NamedRegion[][] {
  const words = text.split(/\s+/).filter(Boolean);
  const [last = '', ...above] = words.reverse();
  const regions = [...regionIndex().tree.byId.values()].filter((region) => !isPlaceholder(region));
  const isBelow = (path: readonly NamedRegion[]) =>
    above.every((word) => path.slice(0, -1).some(({ name }) => name.includes(word)));
  const paths = named(regions, last).map(pathOf).filter(isBelow);
  if (paths.length < MOST && last.length > 1) paths.push(...streetsNamed(regions, last, isBelow));
  return paths.length > 0 ? paths.slice(0, MOST) : readAsAddress(text);
}

/** Those that begin so before those that hold it, wide before narrow. */
function named<P extends NamedRegion>(places: readonly P[], word: string): P[] {
  const holding = places.filter(({ name }) => name.includes(word));
  const rank = ({ id, name }: NamedRegion) => (name.startsWith(word) ? 0 : 100) + id.length;
  return holding.sort((a, b) => rank(a) - rank(b));
}

/** From the province down, as people call them: 上海市 for 市辖区, and 仙桃市 is its own city. */
function pathOf(region: Region): NamedRegion[] {
  const { parent } = region;
  const own = { id: region.id, name: region.name };
  if (!parent) return [own];
  if (!isPlaceholder(region))
    return [
      ...(isPlaceholder(parent) && !isInMunicipality(parent) ? [...pathOf(parent), own] : pathOf(parent)),
      own,
    ];
  return isInMunicipality(region)
    ? [...pathOf(parent), { id: region.id, name: parent.name }]
    : pathOf(parent);
}

const isInMunicipality = ({ parent }: Region): boolean => parent !== undefined && isMunicipality(parent);

/** Only areas that hold the word are read: all streets of the country would stay in memory. */
function streetsNamed(
  regions: readonly Region[],
  word: string,
  isBelow: (path: readonly NamedRegion[]) => boolean,
): NamedRegion[][] {
  const { hasStreetOf } = regionIndex().tree;
  const paths: NamedRegion[][] = [];
  for (const area of regions) {
    if (area.level !== 3 || !hasStreetOf(area.id, word)) continue;
    const named = streets(area.id).filter(({ name }) => name.startsWith(word));
    paths.push(...named.map((street) => [...pathOf(area), street]).filter(isBelow));
    if (paths.length >= MOST) break;
  }
  return paths;
}

/** 杭州西湖, 广东深圳南山. */
function readAsAddress(text: string): NamedRegion[][] {
  const { areaId, cityId, provinceId } = readOne(text);
  const region = regionIndex().tree.byId.get(areaId || cityId || provinceId);
  return region ? [pathOf(region)] : [];
}
