import { afterSeparators, isSeparator } from '../text/text-width.ts';
import { type Chain, namedLevels } from './chain.ts';
import type { RegionIndex } from './region-index.ts';
import { matchChain } from './region-matching.ts';
import { streetAt } from './street-matching.ts';

/**
 * Where in a free text (in simplified script) the address begins: the first place that surely is one. A region alone
 * in the middle of other words (市场|路南区) is only taken when nothing better follows.
 */
export function findRegion(index: RegionIndex, text: string): Chain | undefined {
  let weak: Chain | undefined;
  let loose: Chain | undefined;
  for (let at = 0; at < text.length - 1; at++) {
    if (!index.buckets.has(text.slice(at, at + 2))) continue;
    const chain = matchChain(index, text, at);
    if (!chain) continue;
    if (chain.strong && (namedLevels(chain) > 1 || (!loose && isApart(text, at)))) return chain;
    if (chain.strong) loose ??= chain;
    else if (!weak && isCredible(index, text, chain)) weak = chain;
  }
  if (!weak || !loose) return weak ?? loose;
  // "海宁许村镇…市场路南区": a county with its town wins over what only looks like a district.
  return weak.start < loose.start && weak.region?.level === 3 ? weak : loose;
}

const ROAD = /^\p{Script=Han}{2,6}(?:路|街|大道)\d/u;
const LONGEST_ROAD = 10;

/** At the beginning of a text, a line or a word. */
export const isApart = (text: string, at: number): boolean =>
  at === 0 || isSeparator(text[at - 1]) || '()（）[]【】'.includes(text[at - 1] ?? ' ');

/** A lone short name ("宁夏", "恭城 恭城镇…") counts at the beginning of a word; an area needs its street. */
function isCredible(index: RegionIndex, text: string, chain: Chain): boolean {
  if (!chain.region || (chain.start > 0 && !isSeparator(text[chain.start - 1]))) return false;
  if (chain.region.level < 3) return true;
  // 滦县, 芒市: too short to be sure of in the middle of words.
  if (/^\p{L}[县市旗]$/u.test(chain.surface.area)) return true;
  if (chain.surface.area.length > 2 && isSeparator(text[chain.end])) return true;
  const from = afterSeparators(text, chain.end);
  if (streetAt(index.tree, chain.region.id, text, from)) return true;
  // 长宁|天山路789号, which of them by that road.
  return chain.doubtful.length > 0 && ROAD.test(text.slice(from, from + LONGEST_ROAD));
}
