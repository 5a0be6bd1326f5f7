import { carrierCode } from '#features/shipping/carrier-traces/carrier-codes.ts';
import { expressCompanies } from '#features/shipping/deliveries/express-companies.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { ProviderName } from './label-provider.ts';

/** Carriers that 快递鸟 takes numbers from, by our code and by its. */
const KDNIAO: Readonly<Record<string, string>> = {
  SF: 'SF',
  ZTO: 'ZTO',
  ZTO56: 'ZTOKY',
  YTO: 'YTO',
  YD: 'YD',
  YDKY: 'YDKY',
  STO: 'STO',
  JTSD: 'JTSD',
  EMS: 'EMS',
  YZPY: 'YZPY',
  JD: 'JD',
  JDKY: 'JDKY',
  DBL: 'DBL',
  DBLKY: 'DBLKY',
  KYSY: 'KYSY',
  ANE: 'ANE',
};

/** What 快递鸟 calls a carrier; undefined: it takes no numbers from it. */
export function shipperCode(company: string): string | undefined {
  const carrier = findCompany(company);
  return carrier && KDNIAO[carrier.code];
}

/** Carriers that 菜鸟 hands out numbers of, by our code and by its. */
const CAINIAO: Readonly<Record<string, string>> = {
  SF: 'SF',
  ZTO: 'ZTO',
  YTO: 'YTO',
  YD: 'YUNDA',
  STO: 'STO',
  EMS: 'EMS',
  YZPY: 'POSTB',
  DBL: 'DBKD',
};

/** What 菜鸟 calls a carrier; undefined: it has no numbers of it. */
export function cainiaoCode(company: string): string | undefined {
  const carrier = findCompany(company);
  return carrier && CAINIAO[carrier.code];
}

const CODES: Readonly<Record<ProviderName, (company: string) => string | undefined>> = {
  kuaidi100: carrierCode,
  kdniao: shipperCode,
  cainiao: cainiaoCode,
};

/** Whether a provider takes numbers from this carrier. */
export const carriesBy = (provider: ProviderName, company: string): boolean =>
  CODES[provider](company) !== undefined;

/** The carriers that a provider takes numbers from; own numbers may be any carrier's. */
export const carriersOf = (provider: ProviderName | 'own'): string[] =>
  expressCompanies
    .filter(({ name }) => provider === 'own' || carriesBy(provider, name))
    .map(({ name }) => name);
