import type { Alias, RegionIndex } from './region-index.ts';

/** A short name before one of these is part of a street or a shop: 上海路, 南山大道, 青岛啤酒. */
const STREET_WORD =
  /(?:[东西南北中新一二三]{0,2}(?:路|街|大道|大街|巷|弄|村|镇|乡|桥|站|门|里|广场|公路|医院|大学|中学|小学|宾馆|酒店|大厦|花园|小区|社区|公园|街道|林场|农场|水库|火车|机场|公司|商城|商场|集团|学院|饭店|银行|超市))/y;
/** 增城市场路 is in 增城, not in the city of that name. */
const MARKET = /市(?:场|民)/y;
/** The length of a sticky pattern's match at this place. */
export function matchesAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}

function standsAlone(alias: Alias, text: string, at: number): boolean {
  const end = at + alias.text.length;
  if (alias.kind === 'short') return matchesAt(STREET_WORD, text, end) === 0;
  return !(alias.text.endsWith('市') && alias.region.level > 2 && matchesAt(MARKET, text, end - 1) > 0);
}

/** The longest names at this place that the test lets through. */
export function aliasesAt(
  index: RegionIndex,
  text: string,
  at: number,
  fits: (alias: Alias) => boolean,
): Alias[] {
  const bucket = index.buckets.get(text.slice(at, at + 2));
  if (!bucket) return [];
  const found: Alias[] = [];
  for (const alias of bucket) {
    const first = found[0];
    if (first && (alias.text.length < first.text.length || alias.kind !== first.kind)) break;
    if (text.startsWith(alias.text, at) && fits(alias) && standsAlone(alias, text, at)) found.push(alias);
  }
  return found;
}
