import type { Alias } from './region-index.ts';
import { isMunicipality, type Region } from './region-tree.ts';
import type { Zone } from './zones.ts';

export type Chain = {
  /** The deepest region; absent where an area of that name stands in several cities. */
  region?: Region;
  start: number;
  end: number;
  surface: { province: string; city: string; area: string };
  /** How sure it is that this is where the address begins. */
  strong: boolean;
  doubtful: ('province' | 'city' | 'area')[];
  /** Said in a region's place. */
  zone?: Zone;
};

const SURFACE_OF = { 1: 'province', 2: 'city', 3: 'area' } as const;

export function emptyChain(start: number): Chain {
  return { start, end: start, surface: { province: '', city: '', area: '' }, strong: false, doubtful: [] };
}

/** How many of province, city and area were said. */
export const namedLevels = ({ surface: { province, city, area } }: Chain): number =>
  (province ? 1 : 0) + (city ? 1 : 0) + (area ? 1 : 0);

/** The chain goes one region deeper. */
export function take(chain: Chain, alias: Alias, at: number): void {
  const { region } = alias;
  const before = chain.end > chain.start;
  chain.end = at + alias.text.length;
  chain.surface[SURFACE_OF[region.level]] = alias.text;
  if (region.level === 1 && !before && alias.kind !== 'short' && isMunicipality(region)) chain.strong = true;
  if (before || (alias.kind !== 'short' && alias.text.length > 2)) chain.strong = true;
  chain.region = region;
  if (alias.zone) chain.zone = alias.zone;
}
