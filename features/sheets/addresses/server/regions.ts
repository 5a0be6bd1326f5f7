import { indexRegions, type RegionIndex } from '../regions/region-index.ts';
import { isMunicipality, isPlaceholder, type NamedRegion, type RegionTree } from '../regions/region-tree.ts';
import { readRegions, readVillages } from './region-files.ts';

let loaded: RegionIndex | undefined;

/** Read from disk at the first use, then shared by everything in the process. */
export function regionIndex(): RegionIndex {
  if (!loaded) {
    const { tree, oldNames, zones, latin } = readRegions();
    loaded = indexRegions(tree, oldNames, zones, latin);
  }
  return loaded;
}

const tree = (): RegionTree => regionIndex().tree;
const place = ({ id, name }: NamedRegion): NamedRegion => ({ id, name });

export function provinces(): NamedRegion[] {
  return tree().provinces.map(place);
}

/** As people call them: a municipality is one city, and 仙桃市, which lies in no city, is one of its own. */
export function cities(provinceId: string): NamedRegion[] {
  const province = tree().byId.get(provinceId);
  const [first] = province?.children ?? [];
  if (province && first && isMunicipality(province)) return [{ id: first.id, name: province.name }];
  const named = (province?.children ?? []).flatMap((city) => (isPlaceholder(city) ? city.children : [city]));
  return provinceId.length === 2 ? named.map(place) : [];
}

export function areas(cityId: string): NamedRegion[] {
  const city = tree().byId.get(cityId);
  if (city?.parent && isPlaceholder(city.parent)) return [place(city)];
  const province = city?.parent;
  if (province && isMunicipality(province))
    return province.children.flatMap(({ children }) => children.map(place));
  return childrenAt(cityId, 4);
}

function childrenAt(id: string, digits: number): NamedRegion[] {
  return id.length === digits ? (tree().byId.get(id)?.children.map(place) ?? []) : [];
}

export function streets(areaId: string): NamedRegion[] {
  return tree().streetsOf(areaId).map(place);
}

export function villages(streetId: string): NamedRegion[] {
  const known = streets(streetId.slice(0, 6)).some(({ id }) => id === streetId);
  return known ? readVillages(streetId).map(place) : [];
}

/** By exact name among what stands directly below a region; without a region, among the provinces. */
export function findByName(name: string, parentId?: string): NamedRegion | undefined {
  const among = parentId ? below(parentId) : provinces();
  return among.find((candidate) => candidate.name === name);
}

function below(parentId: string): NamedRegion[] {
  if (parentId.length >= 9) return villages(parentId);
  return parentId.length === 6 ? streets(parentId) : childrenAt(parentId, parentId.length);
}
