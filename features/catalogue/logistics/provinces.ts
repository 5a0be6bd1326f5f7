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
/** Two characters tell every province, whether written 广东 or 广东省. */
const BY_SIGN = new Map(PROVINCES.map(([id, name]) => [name.slice(0, 2), id]));
export const provinceOf = (written: string): string | undefined => BY_SIGN.get(written.slice(0, 2));

/** Groups by which shops think of freight. */
export const PROVINCE_GROUPS = {
  江浙沪: ['31', '32', '33'],
  华东: ['31', '32', '33', '34', '35', '36', '37'],
  华北: ['11', '12', '13', '14'],
  华中: ['41', '42', '43'],
  华南: ['44', '45', '46'],
  西南: ['50', '51', '52', '53'],
  西北: ['61', '62', '63', '64'],
  东北: ['21', '22', '23'],
  偏远: ['15', '46', '54', '62', '63', '64', '65'],
  新疆西藏: ['54', '65'],
  港澳台: ['71', '81', '82'],
} as const satisfies Record<string, readonly string[]>;

const EAST = ['31', '32', '33', '34', '35', '36', '37'];
const MIDDLE = ['11', '12', '13', '14', '41', '42', '43', '44', '45', '50', '51', '52', '53', '61'];
const NORTH_EAST = ['21', '22', '23'];
/** All of the mainland but 偏远. */
export const NEAR: readonly string[] = [...EAST, ...MIDDLE, ...NORTH_EAST];
/** 偏远 without 新疆 and 西藏. */
export const FAR: readonly string[] = ['15', '46', '62', '63', '64'];
export const FARTHEST: readonly string[] = PROVINCE_GROUPS.新疆西藏;
export const MAINLAND: readonly string[] = [...NEAR, ...FAR, ...FARTHEST];
