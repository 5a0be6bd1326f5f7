import type { Alias, RegionIndex } from './region-index.ts';
import { ancestorAt, isMunicipality, isWithin, type Region } from './region-tree.ts';
import { areaByStreet } from './street-matching.ts';
import { afterSeparators } from './text-width.ts';

export type Chain = {
  /** The deepest region; absent where an area of that name stands in several cities. */
  region?: Region;
  start: number;
  end: number;
  surface: { province: string; city: string; area: string };
  /** How sure it is that this is where the address begins. */
  strong: boolean;
  doubtful: ('province' | 'city' | 'area')[];
};

/** A short name before one of these is part of a street or a shop: 上海路, 南山大道, 青岛啤酒. */
const STREET_WORD =
  /(?:[东西南北中新一二三]{0,2}(?:路|街|大道|大街|巷|弄|村|镇|乡|桥|站|门|里|广场|公路|医院|大学|中学|小学|宾馆|酒店|大厦|花园|小区|社区|公园|街道|林场|农场|水库|火车|机场|公司|商城|商场|集团|学院|饭店|银行|超市))/y;
/** 增城市场路 is in 增城, not in the city of that name. */
const MARKET = /市(?:场|民)/y;
const PLACEHOLDER = /市辖区|(?:省|自治区)?直辖县级?(?:行政区划|行政单位)?|省直辖|(?:县|郊县)(?=.{1,8}[县])/y;

function matchesAt(pattern: RegExp, text: string, at: number): number {
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

const SURFACE_OF = { 1: 'province', 2: 'city', 3: 'area' } as const;

/** Reads province, city and area from one place on, in this order, any of them missing. */
export function matchChain(index: RegionIndex, text: string, start: number): Chain | undefined {
  const chain: Chain = {
    start,
    end: start,
    surface: { province: '', city: '', area: '' },
    strong: false,
    doubtful: [],
  };
  if (!beginChain(index, text, chain)) return undefined;
  while (chain.region && continueChain(index, text, chain, chain.region));
  if (chain.region?.level === 3) skipRepeats(index, text, chain, chain.region);
  return chain;
}

function take(chain: Chain, alias: Alias, at: number): void {
  const { region } = alias;
  const before = chain.end > chain.start;
  chain.end = at + alias.text.length;
  chain.surface[SURFACE_OF[region.level]] = alias.text;
  if (region.level === 1 && !before && alias.kind !== 'short' && isMunicipality(region)) chain.strong = true;
  if (before || (alias.kind !== 'short' && alias.text.length > 2)) chain.strong = true;
  chain.region = region;
}

function beginChain(index: RegionIndex, text: string, chain: Chain): boolean {
  const at = chain.start;
  // With nothing before it, "朝阳县" must be the county of that name, not the district with another suffix.
  const found = aliasesAt(index, text, at, ({ kind, region }) => region.level < 3 || kind !== 'swapped');
  const [first] = found;
  if (!first) return false;
  const exact = found.filter(({ region }) => region.level === first.region.level);
  if (exact.length === 1) {
    take(chain, first, at);
    return true;
  }
  const areas = exact.map(({ region }) => region);
  const end = at + first.text.length;
  const evidence = areaByStreet(index.tree, areas, text, afterSeparators(text, end));
  take(chain, { ...first, region: evidence?.area ?? first.region }, at);
  if (!evidence) {
    chain.region = undefined;
    chain.strong = first.text.length > 2 && first.kind !== 'short';
    chain.doubtful.push('province', 'city');
  }
  return true;
}

function continueChain(index: RegionIndex, text: string, chain: Chain, region: Region): boolean {
  if (region.level === 3) return false;
  const at = afterSeparators(text, chain.end);
  const inside = aliasesAt(index, text, at, (alias) => isWithin(alias.region, region));
  const [first] = inside;
  if (first) {
    if (inside.length === 1) take(chain, first, at);
    else takeAmong(index, text, chain, inside, first, at);
    return true;
  }
  const again = repeatAt(index, text, at, region) || matchesAt(PLACEHOLDER, text, at);
  if (again > 0) {
    if (region.level === 1 && isMunicipality(region)) chain.surface.city = text.slice(at, at + again);
    chain.end = at + again;
    return true;
  }
  return takeAbbreviated(text, chain, region, at) || takeNeighbour(index, text, chain, region, at);
}

function takeAmong(
  index: RegionIndex,
  text: string,
  chain: Chain,
  inside: Alias[],
  first: Alias,
  at: number,
): void {
  const areas = inside.map(({ region }) => region);
  const from = afterSeparators(text, at + first.text.length);
  const evidence = areaByStreet(index.tree, areas, text, from);
  if (!evidence && first.region.level === 3) chain.doubtful.push('city');
  take(chain, { ...first, region: evidence?.area ?? first.region }, at);
}

/** Length of the same region, or one above it, said once more under its whole name. */
function repeatAt(index: RegionIndex, text: string, at: number, region: Region): number {
  const [alias] = aliasesAt(
    index,
    text,
    at,
    (alias) => alias.kind === 'full' && (alias.region === region || isWithin(region, alias.region)),
  );
  return alias ? alias.text.length : 0;
}

/** "南京市雨花区": what stands before the suffix begins the name of one area only. */
function takeAbbreviated(text: string, chain: Chain, region: Region, at: number): boolean {
  if (region.level !== 2) return false;
  for (let length = 2; length <= 4; length++) {
    const suffix = text[at + length];
    if (suffix !== '区' && suffix !== '县' && suffix !== '旗') continue;
    const beginning = text.slice(at, at + length);
    const areas = region.children.filter(({ name }) => name.startsWith(beginning));
    const [area] = areas;
    if (!area || areas.length > 1) return false;
    take(chain, { text: beginning + suffix, kind: 'swapped', region: area }, at);
    return true;
  }
  return false;
}

/** "柳州地区忻城县": a county that has since gone to another city of the province. */
function takeNeighbour(index: RegionIndex, text: string, chain: Chain, region: Region, at: number): boolean {
  const province = ancestorAt(region, 1);
  if (region.level !== 2 || !province) return false;
  const found = aliasesAt(
    index,
    text,
    at,
    ({ kind, region: other }) =>
      other.level === 3 && kind === 'full' && /[县市旗]$/.test(other.name) && isWithin(other, province),
  );
  const [alias] = found;
  if (!alias || found.length > 1) return false;
  take(chain, alias, at);
  chain.doubtful.push('city');
  return true;
}

/** "三亚市天涯区 海南省三亚市天涯区…": the whole beginning once more. A part of it belongs to the detail. */
function skipRepeats(index: RegionIndex, text: string, chain: Chain, area: Region): void {
  for (let rounds = 0; rounds < 4; rounds++) {
    const start = afterSeparators(text, chain.end);
    const [province] = aliasesAt(
      index,
      text,
      start,
      (a) => a.kind === 'full' && a.region === ancestorAt(area, 1),
    );
    if (!province) return;
    let at = start + province.text.length;
    for (let length = 1; length > 0; at += length) {
      at = afterSeparators(text, at);
      length = repeatAt(index, text, at, area) || matchesAt(PLACEHOLDER, text, at);
    }
    const [other] = aliasesAt(
      index,
      text,
      at,
      (a) => a.region.level === 3 && a.region.id.startsWith(area.id.slice(0, 2)),
    );
    if (other) chain.doubtful.push('area');
    chain.end = at;
  }
}
