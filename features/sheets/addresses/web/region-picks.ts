import { villageName } from '../regions/village-name.ts';
import { type AddressValue, settled, withStreet } from './address-value.ts';

export interface RegionPick {
  id: string;
  name: string;
}

/** From wide to narrow; an address needs the first three. */
export const REGION_LEVELS = ['省', '市', '区县', '街道', '村居'] as const;

const NO_VILLAGE = { villageId: '', village: '' };
const NO_STREET = { ...NO_VILLAGE, streetId: '', street: '' };
const NO_AREA = { ...NO_STREET, areaId: '', area: '' };
const NO_CITY = { ...NO_AREA, cityId: '', city: '' };

const PARTS = ['province', 'city', 'area'] as const;

/** The address with another place at a level; what lay below the old one goes, below the same one it stays. */
export function pick(value: AddressValue, level: number, { id, name }: RegionPick): AddressValue {
  const part = PARTS[level];
  if (part && value[`${part}Id`] === id) return settled(value, {}, part);
  const bare = part ? withoutStreet(value) : value;
  if (level === 0) return settled(bare, { ...NO_CITY, provinceId: id, province: name }, 'province');
  if (level === 1) return settled(bare, { ...NO_AREA, cityId: id, city: name }, 'city');
  if (level === 2)
    return settled(bare, { ...NO_STREET, areaId: id, area: name === value.city ? '' : name }, 'area');
  if (level === 3) return withStreet(value, { ...NO_VILLAGE, streetId: id, street: name });
  const { streetId, street } = value;
  return withStreet(value, { streetId, street, villageId: id, village: villageName(name) });
}

/** A street that was chosen here leaves the detail with its region; one that somebody wrote stays there as words. */
function withoutStreet(value: AddressValue): AddressValue {
  const isWritten = value.street !== '' && value.text.includes(value.street);
  return isWritten ? value : { ...withStreet(value, NO_STREET), uncertain: value.uncertain };
}

/** The places chosen so far, as they are called, from the province down. */
export function chosenPath(value: AddressValue): RegionPick[] {
  const path = [
    { id: value.provinceId, name: value.province },
    { id: value.cityId, name: value.city },
    { id: value.areaId, name: value.area || value.city },
    { id: value.streetId, name: value.street },
    { id: value.villageId, name: value.village },
  ];
  const end = path.findIndex(({ id }) => id === '');
  return end < 0 ? path : path.slice(0, end);
}

/** 上海市 and 东莞市 stand there once. */
export const pathText = (path: readonly RegionPick[]): string =>
  path
    .map(({ name }) => name)
    .filter((name, at, names) => name !== names[at - 1])
    .join(' / ');
