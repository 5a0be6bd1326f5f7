import type { AddressPart, ResolvedAddress } from '../parsed-address.ts';
import { afterSeparators, isSeparator, tidy } from '../text/text-width.ts';
import { inSimplified } from '../text/traditional-script.ts';
import { aliasesAt } from './alias-matching.ts';
import type { Chain } from './chain.ts';
import type { Alias, RegionIndex } from './region-index.ts';
import {
  ancestorAt,
  isDistrictless,
  isMunicipality,
  isPlaceholder,
  type NamedRegion,
  type Region,
} from './region-tree.ts';
import { areaByStreet, streetAt } from './street-matching.ts';

const NOWHERE = { province: '', city: '', area: '' };

/** Names and codes for what was matched, the street behind it, and the rest as the detail, in its `frame`. */
export function settleRegion(
  index: RegionIndex,
  chain: Chain | undefined,
  rest: string,
  frame?: (detail: string) => string,
): ResolvedAddress {
  const simple = inSimplified(rest);
  const zone = chain?.zone;
  const own = streetBehind(index, chain, simple);
  const beside = own ? undefined : townBeside(index, chain, simple);
  const street = own ?? (beside && chain && wasParted(index, chain, beside.area) ? beside : undefined);
  const region = street && chain?.region ? street.area : chain?.region;
  const keptZone = zone && staysInDetail(chain, street !== undefined) ? zone.text : '';
  const settled = unsettled(chain, `${keptZone}${rest}`);
  if (zone && zone.areas.length > 1 && !street && chain.surface.area === zone.text)
    settled.uncertain.push('area');
  if (beside && !(street && isPartOf(index, chain, street.area))) settled.uncertain.push('area');
  if (chain && !own && !settled.uncertain.includes('area') && isInferred(index, chain, simple))
    settled.uncertain.push('area');
  // Hong Kong and Macau have no cities; which of the list's is meant, few know.
  if (
    region?.id.startsWith('8') &&
    region.level > 1 &&
    chain?.surface.city === '' &&
    !chain.doubtful.includes('city')
  )
    settled.uncertain.push('city');
  if (region) nameLevels(settled, region);
  else settled.area = settled.surface.area;
  if (chain && keptZone) settled.surface = { ...settled.surface, ...unsaid(chain, keptZone) };
  if (street) {
    settled.street = street.street.name;
    settled.streetId = street.street.id;
    const isOpen = settled.surface.area === '' && isDistrictless(street.area.parent ?? street.area);
    if (isOpen) townAsArea(settled, rest, street.street);
  }
  if (frame) settled.detail = frame(settled.detail);
  if (UNLIKE_DETAIL.test(settled.detail)) settled.uncertain.push('detail');
  noteMissing(settled, region);
  return settled;
}

/** 中环 says a district without naming it; 居巢区 behind 巢湖市 may be what it was, or another. */
function isInferred(index: RegionIndex, { region, zone, surface }: Chain, rest: string): boolean {
  if (zone && surface.area === zone.text) return !zone.isFormer && !/[区园城港]$/.test(zone.text);
  if (region?.level !== 3) return false;
  return aliasesAt(index, rest, afterSeparators(rest, 0), isDistrict).length > 0;
}

const isDistrict = ({ region, kind, zone }: Alias): boolean =>
  region.level === 3 && kind !== 'short' && zone === undefined;

/** Numbers, labels, a word before a colon, goods and sums that no rule took out of the text: no part of where somebody lives. */
const UNLIKE_DETAIL =
  /^\p{Script=Han}{2,4}[:：]|\d{8,}|姓名|电话|手机|收件人|收货人|订单|商品[:：]|数量|备注|规格|\d\s?(?:斤|份|箱|元)(?!\p{L})/u;

/** What stays in the detail is said there. */
const unsaid = ({ surface }: Chain, text: string): Partial<Chain['surface']> =>
  surface.area === text ? { area: '' } : surface.city === text ? { city: '' } : {};

/** All its keys from the start: objects of one shape are several times faster to fill. */
function unsettled(chain: Chain | undefined, rest: string): ResolvedAddress {
  return {
    province: '',
    city: '',
    area: '',
    street: '',
    detail: tidy(rest),
    surface: chain?.surface ?? NOWHERE,
    uncertain: [...(chain?.doubtful ?? [])],
    provinceId: undefined,
    cityId: undefined,
    areaId: undefined,
    streetId: undefined,
  };
}

/** A zone's name says where to carry it, unless it stands for a city and the place in it is known. */
function staysInDetail({ region, zone, surface }: Chain, hasStreet: boolean): boolean {
  if (!zone) return false;
  if (zone.isFormer) return false;
  const isWide = zone.areas.length === 0 || WIDE.test(zone.text);
  return !isWide || !(hasStreet || (region?.level === 3 && surface.area !== zone.text));
}

/** A part of such a zone: 西咸新区沣东新城. */
const WIDE = /^西咸新区/;

function streetBehind(
  index: RegionIndex,
  chain: Chain | undefined,
  rest: string,
): { area: Region; street: NamedRegion } | undefined {
  const region = chain?.region;
  if (!region) return undefined;
  const from = afterSeparators(rest, 0);
  const zone = chain.surface.area === chain.zone?.text ? chain.zone : undefined;
  if (zone)
    return (
      areaByStreet(index.tree, zone.areas, rest, from) ??
      areaByStreet(index.tree, zone.areas[0]?.parent?.children ?? [], rest, from)
    );
  if (region.level < 3) {
    const areas = region.level === 2 ? region.children : region.children.flatMap(({ children }) => children);
    return areaByStreet(index.tree, areas, rest, from);
  }
  const street = streetAt(index.tree, region.id, rest, from);
  return street && { area: region, street };
}

/**
 * 郧阳区|白浪镇: a town that another district of the city has and this one hasn't. Either of the two is wrong, or the town is
 * newer than the list.
 */
function townBeside(
  index: RegionIndex,
  chain: Chain | undefined,
  rest: string,
): { area: Region; street: NamedRegion } | undefined {
  const region = chain?.region;
  if (region?.level !== 3 || chain?.zone || index.tree.streetsOf(region.id).length === 0) return undefined;
  const from = afterSeparators(rest, 0);
  if (!TOWN.test(rest.slice(from, from + LONGEST_TOWN))) return undefined;
  const districts = (region.parent?.children ?? []).filter(({ id }) => !OF_STATISTICS.test(id));
  const beside = areaByStreet(index.tree, districts, rest, from);
  return beside && TOWN.test(beside.street.name) ? beside : undefined;
}

const TOWN = /^\p{Script=Han}{2,}?(?:街道|镇|乡)/u;
const LONGEST_TOWN = 14;
/** Zones that only the list of towns has as areas. */
const OF_STATISTICS = /^\d{4}7[1-9]$/;

/**
 * The district that is said is gone, and the town lies in another than the one that its name stands for today: where the
 * town lies is newer.
 */
const wasParted = (index: RegionIndex, chain: Chain, other: Region): boolean =>
  chain.surface.area !== '' &&
  (!(chain.region?.name ?? '').startsWith(chain.surface.area.slice(0, 2)) || isPartOf(index, chain, other));

/** The list of old names knows that the district has come to this one too; else the two lists differ, and somebody has to look. */
const isPartOf = (index: RegionIndex, chain: Chain | undefined, other: Region): boolean =>
  (index.partsOf.get(chain?.region?.id ?? '') ?? []).includes(other);

function nameLevels(settled: ResolvedAddress, region: Region): void {
  const province = ancestorAt(region, 1);
  const city = ancestorAt(region, 2);
  if (province) {
    settled.province = province.name;
    settled.provinceId = province.id;
    // Everyone writes 北京市 twice; "市辖区" and "县" are only the code system's.
    if (isMunicipality(province)) settled.city = province.name;
  }
  if (city) {
    settled.cityId = city.id;
    // "省直辖县级行政区划" is no city: 仙桃市 is one by itself.
    if (isPlaceholder(city) && !settled.city) {
      settled.city = region.level === 3 ? region.name : '';
      settled.cityId = region.level === 3 ? region.id : undefined;
    }
    if (!settled.city && !isPlaceholder(city)) settled.city = city.name;
    const only = isDistrictless(city) ? city.children[0] : undefined;
    if (only) settled.areaId = only.id;
    else if (region.level === 3) {
      settled.areaId = region.id;
      settled.area = region.name;
    }
  }
}

/** In Dongguan a town that stands by itself takes the district's place, where nothing else does: "广东省 东莞市 东城街道 …". */
function townAsArea(settled: ResolvedAddress, rest: string, town: NamedRegion): void {
  const start = afterSeparators(rest, 0);
  const end = start + town.name.length;
  const apart = start > 0 && (end === rest.length || isSeparator(rest[end]));
  if (!apart || !inSimplified(rest).startsWith(town.name, start)) return;
  settled.area = town.name;
  settled.detail = tidy(rest.slice(end));
}

function noteMissing(settled: ResolvedAddress, region: Region | undefined): void {
  const note = (part: AddressPart, missing: boolean) => {
    if (missing && !settled.uncertain.includes(part)) settled.uncertain.push(part);
  };
  note('province', !settled.province);
  note('city', !settled.city);
  note('area', !settled.areaId || (region !== undefined && isPlaceholder(region)));
  note('detail', !settled.detail && !settled.streetId);
}
