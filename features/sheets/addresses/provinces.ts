/** Provinces by the first two digits of the national code, in its order, by their short names. */
const PROVINCES = [
  '11北京 12天津 13河北 14山西 15内蒙古 21辽宁 22吉林 23黑龙江 31上海 32江苏 33浙江 34安徽 35福建 36江西 37山东',
  '41河南 42湖北 43湖南 44广东 45广西 46海南 50重庆 51四川 52贵州 53云南 54西藏 61陕西 62甘肃 63青海 64宁夏 65新疆',
  '71台湾 81香港 82澳门',
].flatMap((line) => line.split(' ').map((text) => [text.slice(0, 2), text.slice(2)] as const));
export const PROVINCE_NAMES: ReadonlyMap<string, string> = new Map(PROVINCES);
export const PROVINCE_OPTIONS = [...PROVINCE_NAMES].map(([value, label]) => ({ value, label }));
/** Every province that an address may have. */
export const PROVINCE_IDS: readonly string[] = [...PROVINCE_NAMES.keys()];
export const provinceName = (id: string): string => PROVINCE_NAMES.get(id) ?? id;
/** Provinces as a choice of many holds them, parted by commas, with more of them. */
export const withProvinces = (provinces: string, more: readonly string[]): string =>
  [...new Set([...provinces.split(',').filter(Boolean), ...more])].join();
/** Two characters tell every province, whether written 广东 or 广东省. */
const BY_SIGN = new Map(PROVINCES.map(([id, name]) => [name.slice(0, 2), id]));
export const provinceOf = (written: string): string | undefined => BY_SIGN.get(written.slice(0, 2));
