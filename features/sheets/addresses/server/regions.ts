import { indexRegions, type RegionIndex } from '../region-index.ts';
import type { NamedRegion, RegionTree } from '../region-tree.ts';
import { readRegions, readVillages } from './region-files.ts';

let loaded: RegionIndex | undefined;

/** Read from disk at the first use, then shared by everything in the process. */
export function regionIndex(): RegionIndex {
  if (!loaded) {
    const { tree, oldNames, latin } = readRegions();
    loaded = indexRegions(tree, oldNames, latin);
  }
  return loaded;
}

const tree = (): RegionTree => regionIndex().tree;
const place = ({ id, name }: NamedRegion): NamedRegion => ({ id, name });

export function provinces(): NamedRegion[] {
  return tree().provinces.map(place);
}

export function cities(provinceId: string): NamedRegion[] {
  return childrenAt(provinceId, 2);
}

export function areas(cityId: string): NamedRegion[] {
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
