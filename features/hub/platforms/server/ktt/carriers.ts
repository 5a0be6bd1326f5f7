/** 快团团's codes by ours (features/shipping/deliveries/carriers). */
export const CARRIERS: Readonly<Record<string, string>> = {
  SF: 'SF',
  ZTO: 'ZTO',
  YTO: 'YTO',
  YD: 'YUNDA',
  STO: 'STO',
  JTSD: 'JTSD',
  EMS: 'EMS',
  YZPY: 'YZXB',
  JD: 'JD',
  DBL: 'DB',
  HTKY: 'HT',
  CNSD: 'CNSD',
  DNWL: 'DNWL',
  KYSY: 'KYE',
};
