import type { Chain } from './chain.ts';
import type { RegionIndex } from './region-index.ts';
import { matchChain } from './region-matching.ts';
import { streetAt } from './street-matching.ts';
import { afterSeparators, isSeparator } from './text-width.ts';

/** Where in a free text the address begins: the first place that surely is one, else the best guess. */
export function findRegion(index: RegionIndex, text: string): Chain | undefined {
  let weak: Chain | undefined;
  for (let at = 0; at < text.length - 1; at++) {
    if (!index.buckets.has(text.slice(at, at + 2))) continue;
    const chain = matchChain(index, text, at);
    if (!chain) continue;
    if (chain.strong) return chain;
    if (!weak && isCredible(index, text, chain)) weak = chain;
  }
  return weak;
}

/** A lone short name ("宁夏", "恭城 恭城镇…") counts at the beginning of a word; an area needs its street. */
function isCredible(index: RegionIndex, text: string, chain: Chain): boolean {
  if (!chain.region || (chain.start > 0 && !isSeparator(text[chain.start - 1]))) return false;
  if (chain.region.level < 3) return true;
  if (chain.surface.area.length > 2 && isSeparator(text[chain.end])) return true;
  return streetAt(index.tree, chain.region.id, text, afterSeparators(text, chain.end)) !== undefined;
}
