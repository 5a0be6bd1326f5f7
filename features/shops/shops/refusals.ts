import { refusal } from '#kit/endpoint/refusal.ts';

export const shopRefusals = {
  nameEmpty: refusal('shop.name_empty', 4022, '店铺名称不能为空', 'businessUnitName'),
  tooManyTrials: refusal(
    'shop.too_many_trials',
    4010,
    '每个账号最多试用 {max} 家店铺，您已试用 {used} 家；请升级其中一家的版本，或请店铺管理员邀请您加入',
  ),
  noPolicyYet: refusal(
    'shop.no_policy_yet',
    4009,
    '店铺还没有物流政策，打开“在售商品必须有物流政策”后新商品无法上架，请先建物流政策',
  ),
  noOrdersLeft: refusal(
    'shop.no_orders_left',
    4010,
    '店铺可用订单数不足：剩余 {left} 单，本次需要 {needed} 单，请升级店铺版本或减少订单',
  ),
  noRoom: refusal(
    'shop.no_room',
    4010,
    '{quota}额度不足：{level}最多 {max} 个，已用 {used} 个，本次新增 {more} 个，请「{shop}」升级店铺版本或删除不用的{quota}',
  ),
} as const;
