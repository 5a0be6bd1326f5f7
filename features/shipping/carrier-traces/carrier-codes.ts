import { findCompany } from '#features/shipping/deliveries/find-company.ts';

/** What 快递100 calls the carriers that parcels travel with, by our code. */
const CODES: Readonly<Record<string, string>> = {
  SF: 'shunfeng',
  SFKY: 'shunfengkuaiyun',
  ZTO: 'zhongtong',
  ZTO56: 'zhongtongkuaiyun',
  YTO: 'yuantong',

  YD: 'yunda',
  YDKY: 'yundakuaiyun',
  STO: 'shentong',
  JTSD: 'jtexpress',
  EMS: 'ems',
  YZPY: 'youzhengguonei',
  JD: 'jd',
  JDKY: 'jingdongkuaiyun',
  DBL: 'debangkuaidi',
  DBLKY: 'debangwuliu',
  HTKY: 'huitongkuaidi',

  BTWL: 'baishiwuliu',
  CNSD: 'cainiao',
  DNWL: 'danniao',
  FWX: 'fengwang',
  KYSY: 'kuayue',
  ANE: 'annengwuliu',
};

/** Undefined: nobody can be asked about this carrier. */
export function carrierCode(company: string): string | undefined {
  const match = findCompany(company);
  return match && CODES[match.code];
}
