import { halfWidth } from './text/text-width.ts';

export type AddressColumns = {
  province?: string;
  city?: string;
  area?: string;
  street?: string;
  address: string;
};

/** What sheets put into the area column when there is none. */
const NO_AREA = /^(?:其[他它](?:区|县|地区)?|全境|城区以外|无|-+)$/;
/** What the code system has for a city where there is none. */
const NO_CITY = /^(?:市辖区|市辖县|县|郊县|无|-+|(?:省|自治区)直辖(?:县级?)?(?:行政区划|行政单位)?)$/;
const MUNICIPALITY = /^(?:北京|上海|天津|重庆|重慶)市?$/;

/** The columns above the street in one piece, each region once: 北京 | 北京 | 朝阳区 → 北京 朝阳区. */
export function levelText({ province = '', city = '', area = '' }: AddressColumns): string {
  const isSame = MUNICIPALITY.test(city) && city.slice(0, 2) === province.trim().slice(0, 2);
  const ownCity = province !== '' && (isSame || NO_CITY.test(city)) ? '' : city;
  // In Wenchang or Dongguan both columns say the same.
  const ownArea = area === city || NO_AREA.test(area) ? '' : area;
  return halfWidth([province, ownCity, ownArea].filter(Boolean).join(' '));
}
