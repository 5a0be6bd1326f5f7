import { findCompany } from '../find-company.ts';
import { isSameHouse } from './named-carriers.ts';

/** Carriers as titles name them; 京东 alone is the platform as likely. */
const NAMED =
  /顺丰|中通|圆通|申通|韵达|极兔|百世|德邦|中国邮政|邮政|EMS|宅急送|优速|丹鸟|跨越|安能|京东(?:快递|物流)/giu;

/** The carrier that the words above a sheet name, 中国邮政 大客户收寄清单; empty where they name none or several. */
export function titleCarrier(titles: readonly string[]): string {
  const names = titles.flatMap((title) => title.match(NAMED) ?? []);
  const [first = '', ...others] = names.flatMap((name) => findCompany(name)?.name ?? []);
  return others.every((other) => isSameHouse(first, other)) ? first : '';
}
