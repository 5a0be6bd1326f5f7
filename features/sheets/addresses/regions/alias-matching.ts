import type { Alias, RegionIndex } from './region-index.ts';
import { isWithinRegion, type Region } from './region-tree.ts';
import { beginsStreet } from './street-matching.ts';

/** A short name before one of these is part of a street or a shop: 上海路, 南山大道, 青岛啤酒. */
const STREET_WORD =
  /(?:[东西南北中新一二三]{0,2}(?:路(?![环氹])|街|大道|大街|巷|弄|村|镇|乡|桥|站|门|里|公路|宾馆|酒店|大厦|小区|社区|街道|林场|农场|水库|公司|商城|商场|集团|饭店|银行|超市|(?:广场|花园|公园|医院|大学|中学|小学|学院|火车|机场)(?!路|街|大道)))/y;
/** 增城市场路 is in 增城, not in the city of that name. */
const MARKET = /市(?:场|民)/y;
/** The length of a sticky pattern's match at this place. */
export function matchesAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}

function standsAlone(index: RegionIndex, alias: Alias, text: string, at: number): boolean {
  const end = at + alias.text.length;
  const { kind, region, zone } = alias;
  if (kind === 'short') {
    if (matchesAt(STREET_WORD, text, end) === 0) return true;
    // 深圳宝安|西乡 and 郑州金水|花园路 begin a street of that area, 石家庄|桥西区 an area.
    if (region.level < 3) return holdsAreaAt(index, region, text, end);
    return !zone && beginsStreet(index.tree, region.id, text, end);
  }
  // 青岛|市南区, where no 南区 is.
  if (region.level === 2 && alias.text.endsWith('市') && holdsAreaAt(index, region, text, end - 1))
    return holdsAreaAt(index, region, text, end);
  const isMarket = alias.text.endsWith('市') && region.level > 2 && matchesAt(MARKET, text, end - 1) > 0;
  // 北流市|民安镇 goes on with a town.
  return !isMarket || beginsStreet(index.tree, region.id, text, end);
}

/** Whether an area of this region is named here in full, by its name or a former one: 邢台|桥东区. */
const holdsAreaAt = (index: RegionIndex, region: Region, text: string, at: number): boolean =>
  (index.buckets.get(text.slice(at, at + 2)) ?? []).some(
    (one) =>
      (one.kind === 'full' || one.kind === 'old') &&
      one.region.level === 3 &&
      isWithinRegion(one.region, region) &&
      text.startsWith(one.text, at),
  );

/** The longest names at this place that the test lets through. */
export function aliasesAt(
  index: RegionIndex,
  text: string,
  at: number,
  fits: (alias: Alias) => boolean,
): Alias[] {
  const bucket = index.buckets.get(text.slice(at, at + 2));
  if (!bucket) return [];
  const aliases: Alias[] = [];
  for (const alias of bucket) {
    const first = aliases[0];
    if (first && (alias.text.length < first.text.length || alias.kind !== first.kind)) break;
    if (!text.startsWith(alias.text, at) || !fits(alias) || !standsAlone(index, alias, text, at)) continue;
    // 苏州工业园区 is called 工业园区 for two reasons.
    if (!aliases.some(({ region }) => region === alias.region)) aliases.push(alias);
  }
  return aliases;
}
