import type { Chain } from './chain.ts';
import type { RegionTree } from './region-tree.ts';
import { beginsStreet } from './street-matching.ts';

/** Letters that sound as the last one of a region's name and are typed for it: one of its streets has to follow. */
const SLIPS: Readonly<Record<string, string>> = { 区: '曲渠取去趋驱', 县: '线限现', 市: '世式室是事' };
/** 西湖|去文三路478号: for 去, which begins few names, a road and its number do. */
const SLIPS_BEFORE_ROADS: Readonly<Record<string, string>> = { 区: '去趋驱' };
const ROAD = /^\p{Script=Han}{2}(?:路|街|大道)\d/u;
const LEVELS = { 1: 'province', 2: 'city', 3: 'area' } as const;

/** 西湖|去文三路: the chain takes the letter that was typed for 区, and stands in doubt. */
export function takeSlip(tree: RegionTree, chain: Chain, text: string): void {
  const { region, surface, end } = chain;
  const level = region && LEVELS[region.level];
  const next = text[end] ?? '';
  const last = region?.name.at(-1) ?? '';
  if (!region || !level || next === '') return;
  const isSlip =
    (SLIPS_BEFORE_ROADS[last]?.includes(next) && ROAD.test(text.slice(end + 1))) ||
    (SLIPS[last]?.includes(next) && beginsStreet(tree, region.id, text, end + 1));
  if (!isSlip) return;
  if (`${surface[level]}${last}` !== region.name || !/\p{Script=Han}{2}/u.test(text.slice(end + 1))) return;
  chain.end += next.length;
  chain.doubtful.push(level);
}

/** 氹仔|嘉模堂区: an older name or a zone, and behind it the region's own. An older name behind another stays in the detail. */
export function takeOwnName(chain: Chain, text: string): void {
  const name = chain.region?.name ?? '';
  if (name !== '' && !text.slice(chain.start, chain.end).includes(name) && text.startsWith(name, chain.end))
    chain.end += name.length;
}
