import { afterSeparators } from '../text/text-width.ts';
import { aliasesAt, matchesAt } from './alias-matching.ts';
import { type Chain, emptyChain, take } from './chain.ts';
import { takeAbbreviated, takeNeighbour } from './loose-areas.ts';
import type { Alias, RegionIndex } from './region-index.ts';
import { sameAgainAt, skipRepeats } from './region-repeats.ts';
import { isDistrictless, isMunicipality, isWithinRegion, type Region } from './region-tree.ts';
import { areaByRoad, areaByStreet, streetAt } from './street-matching.ts';

/** Reads province, city and area from one place on, in this order, any of them missing. */
export function matchChain(index: RegionIndex, text: string, start: number): Chain | undefined {
  const chain = emptyChain(start);
  if (!beginChain(index, text, chain)) return undefined;
  while (chain.region && continueChain(index, text, chain, chain.region));
  if (chain.region?.level === 3) {
    skipSlip(index, text, chain, chain.region);
    skipRepeats(index, text, chain, chain.region);
  }
  return chain;
}

/** 龙岗去|坂田街道, 姑苏区区|平江街道: a letter typed for 区, or once more, before a street of that area. */
function skipSlip(index: RegionIndex, text: string, chain: Chain, area: Region): void {
  const slip = text[chain.end];
  if (slip === undefined || (slip !== '去' && slip !== text[chain.end - 1])) return;
  if (!streetAt(index.tree, area.id, text, chain.end + 1)) return;
  chain.surface.area += slip;
  chain.end += 1;
}

function beginChain(index: RegionIndex, text: string, chain: Chain): boolean {
  const at = chain.start;
  // With nothing before it, "朝阳县" must be the county of that name, not the district with another suffix.
  const named = aliasesAt(index, text, at, ({ kind, region, zone }) =>
    zone ? kind !== 'short' : region.level < 3 || kind !== 'swapped',
  );
  const former = named[0]?.kind === 'short' || named.length === 0 ? formerAt(index, text, at) : [];
  const alias = former.length > 0 ? former : named;
  const [first] = alias;
  if (!first) return false;
  const exact = alias.filter(({ region }) => region.level === first.region.level);
  if (exact.length === 1) {
    take(chain, first, at);
    return true;
  }
  const areas = exact.map(({ region }) => region);
  const end = at + first.text.length;
  const from = afterSeparators(text, end);
  const evidence = areaByStreet(index.tree, areas, text, from);
  const byRoad = evidence ? undefined : areaByRoad(index.tree, areas, text, from);
  take(chain, { ...first, region: evidence?.area ?? byRoad ?? first.region }, at);
  if (byRoad) chain.doubtful.push('province', 'city');
  else if (!evidence) {
    chain.region = undefined;
    chain.strong = first.text.length > 2 && first.kind !== 'short';
    chain.doubtful.push('province', 'city');
  }
  return true;
}

/** 璧山县, 江津市: what is a district now and no other place is called. */
function formerAt(index: RegionIndex, text: string, at: number): Alias[] {
  const former = aliasesAt(
    index,
    text,
    at,
    ({ text: name, kind, region }) =>
      kind === 'swapped' && region.level === 3 && /[县市]$/.test(name) && /[区市]$/.test(region.name),
  );
  const [first] = former;
  const isWord = first?.text.endsWith('市') && /^[场民政区郊中委直]/.test(text.slice(at + first.text.length));
  return former.length === 1 && !isWord ? former : [];
}

function continueChain(index: RegionIndex, text: string, chain: Chain, region: Region): boolean {
  const at = afterSeparators(text, chain.end);
  if (region.level === 3) return takeAreaOfZone(index, text, chain, region, at);
  const inside = aliasesAt(index, text, at, (alias) => isWithinRegion(alias.region, region));
  const [first] = inside;
  if (first) {
    if (inside.length === 1) take(chain, first, at);
    else takeAmong(index, text, chain, inside, first, at);
    return true;
  }
  if (takeZoneOf(index, text, chain, region, at) || takeDivision(text, chain, region, at)) return true;
  if (takeInnerPrefecture(index, text, chain, region, at)) return true;
  const again = sameAgainAt(index, text, at, region);
  if (again > 0) {
    if (region.level === 1 && isMunicipality(region)) chain.surface.city = text.slice(at, at + again);
    // 东莞市 东莞市: said once more in the place of its district.
    if (region.level === 2 && isDistrictless(region)) chain.surface.area = text.slice(at, at + again);
    chain.end = at + again;
    return true;
  }
  return takeAbbreviated(text, chain, region, at) || takeNeighbour(index, text, chain, region, at);
}

/** 雄安新区 behind 保定市, which it stands for. */
function takeZoneOf(index: RegionIndex, text: string, chain: Chain, region: Region, at: number): boolean {
  if (region.level !== 2 || chain.zone) return false;
  const [alias] = aliasesAt(index, text, at, ({ zone, region: own }) => zone !== undefined && own === region);
  if (!alias) return false;
  const { city } = chain.surface;
  take(chain, alias, at);
  chain.surface.city = city;
  return true;
}

const DIVISION = /第?[一二三四五六七八九十]{1,3}师(?=\p{Script=Han}{2,5}市)/uy;

/** 第八师 before 石河子市, the city of that division; it stays in the address. */
function takeDivision(text: string, chain: Chain, region: Region, at: number): boolean {
  const length = region.level === 1 ? matchesAt(DIVISION, text, at) : 0;
  if (length === 0) return false;
  chain.zone = { text: text.slice(at, at + length), areas: [region], city: region };
  chain.end = at + length;
  return true;
}

/** 伊犁哈萨克自治州 holds two prefectures that the code system puts beside it. */
const OVER: Readonly<Record<string, readonly string[]>> = { 伊犁哈萨克自治州: ['塔城地区', '阿勒泰地区'] };

function takeInnerPrefecture(
  index: RegionIndex,
  text: string,
  chain: Chain,
  region: Region,
  at: number,
): boolean {
  const names = OVER[region.name];
  const [alias] = names ? aliasesAt(index, text, at, (one) => names.includes(one.region.name)) : [];
  if (!alias) return false;
  const { city } = chain.surface;
  take(chain, alias, at);
  chain.surface.city = `${city}${alias.text}`;
  return true;
}

/** 两江新区渝北区, 莱芜市钢城区: the district behind its zone, or behind what was a city and is a district now. */
function takeAreaOfZone(index: RegionIndex, text: string, chain: Chain, region: Region, at: number): boolean {
  const { zone, surface } = chain;
  const isZone = zone?.areas[0] === region && surface.area === zone.text;
  const wasCity = !zone && isFormerCity(surface.area, region);
  const city = isZone ? zone.city : region.parent;
  if (!city || !(isZone || wasCity)) return false;
  const inside = aliasesAt(
    index,
    text,
    at,
    (alias) =>
      !alias.zone &&
      (isZone ? alias.kind !== 'short' : alias.kind === 'full') &&
      isWithinRegion(alias.region, city),
  );
  const [first] = inside;
  if (!first || inside.length > 1 || first.region.level !== 3) return false;
  // 锦西市 连山区, but 莱芜市|长勺北路: what goes on glued to a shorter name is a street's.
  if (wasCity && first.region === region && at === chain.end) return false;
  if (wasCity) surface.city = `${surface.city}${surface.area}`;
  take(chain, first, at);
  return true;
}

const isFormerCity = (written: string, { name }: Region): boolean =>
  written !== name && (written.endsWith('市') || name.startsWith(written));

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
