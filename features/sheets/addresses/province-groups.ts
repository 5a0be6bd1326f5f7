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
