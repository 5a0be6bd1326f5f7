import { refusal } from '#kit/endpoint/refusal.ts';

export const liteUserRefusals = {
  nameTaken: refusal('lite_user.name_taken', 4009, '登录名 {name} 已被使用，请换一个', 'userLoginName'),
  notMyStore: refusal(
    'lite_user.not_my_store',
    4004,
    '所选店铺不是本店，也不由本店代管，请重新选择',
    'OnBehalfOfBusinessUnitID',
  ),
} as const;
