import {
  isDistrictless,
  isMunicipality,
  isPlaceholder,
  type NamedRegion,
  type Region,
} from '../regions/region-tree.ts';
import { villageName } from '../regions/village-name.ts';
import { regionIndex, streets, villages } from './regions.ts';

/** The levels under one region's id, named as the parser names them. */
export interface RegionChain {
  province: NamedRegion;
  city: NamedRegion;
  area: NamedRegion;
  street?: NamedRegion;
  village?: NamedRegion;
}

/** From the deepest region to its province; `tooWide` names one that no parcel can be sent to. */
export function regionChain(id: string): RegionChain | { tooWide: string } | undefined {
  const region = regionIndex().tree.byId.get(id.slice(0, 6));
  const area = region && region.level === 2 && isDistrictless(region) ? region.children[0] : region;
  if (!area) return undefined;
  const city = area.parent;
  const province = area.parent?.parent;
  if (!city || !province) return { tooWide: area.name };
  const chain = { province: place(province), city: cityOf(area, city, province), area: areaOf(area, city) };
  if (id.length <= 6) return chain;
  const street = streets(area.id).find((one) => one.id === id.slice(0, 9));
  if (!street) return undefined;
  if (id.length <= 9) return { ...chain, street };
  const village = villages(street.id).find((one) => one.id === id);
  return village && { ...chain, street, village: { id, name: villageName(village.name) } };
}

const place = ({ id, name }: NamedRegion): NamedRegion => ({ id, name });

/** An address says 上海市 where the code system has 市辖区, and 仙桃市 where it has 省直辖县级行政区划. */
function cityOf(area: Region, city: Region, province: Region): NamedRegion {
  if (isMunicipality(province)) return { id: city.id, name: province.name };
  return place(isPlaceholder(city) ? area : city);
}

/** No address names the one district of Dongguan. */
const areaOf = (area: Region, city: Region): NamedRegion => ({
  id: area.id,
  name: isDistrictless(city) ? '' : area.name,
});
