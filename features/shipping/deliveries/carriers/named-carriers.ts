import { findCompany } from '../find-company.ts';

/** Carriers of one house: a parcel that was given to one travels under the number of the other. */
const HOUSES: readonly RegExp[] = [/顺丰|丰网|顺心/, /极兔|百世/, /德邦|京东/, /邮政|^EMS/];

/** A platform that hands parcels on names itself, whoever carries them. */
const FORWARDER = /菜鸟|丹鸟|其[他它]|集运|转运|自提|商家/;

/** Whether two carriers, by their usual names, are one house: 中通快递 and 中通快运, 京东物流 and 德邦快递. */
export const isSameHouse = (one: string, other: string): boolean =>
  one.slice(0, 2) === other.slice(0, 2) || HOUSES.some((house) => house.test(one) && house.test(other));

/**
 * The carriers that a cell names: 申通/韵达 are two. Carriers of one house are one, a forwarder beside a carrier is none, and
 * a branch behind a carrier is the carrier's. As written where the name is none that we know.
 */
export function namedCarriers(written: string): string[] {
  const text = written.trim();
  if (text === '') return [];
  const whole = findCompany(text)?.name ?? text;
  const parts = text.split(/[/／+＋、,，;；|｜&＆\s]+/u).filter(Boolean);
  const names = parts.flatMap((part) => findCompany(part)?.name ?? []);
  if (names.length < 2 || names.length !== parts.length) return [whole];
  const carriers = names.filter((name) => !FORWARDER.test(name));
  const houses: string[] = [];
  for (const name of carriers.length > 0 ? carriers : [whole])
    if (!houses.some((house) => isSameHouse(house, name))) houses.push(name);
  const [only, other] = houses;
  // 邮政 EMS is the name of one carrier, 中通/中通快运 the longer of two.
  return only !== undefined && other === undefined && isSameHouse(only, whole) ? [whole] : houses;
}
