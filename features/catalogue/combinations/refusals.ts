import { refusal } from '#kit/endpoint/refusal.ts';

export const combinationRefusals = {
  tooMany: refusal(
    'combination.too_many',
    4022,
    '会生成 {count} 个组合，超过 {most} 个，请减少可选商品或件数，或改用手工录入',
  ),
  tooFew: refusal('combination.too_few', 4022, '每次选 {n} 件，但可选商品最多只能凑出 {m} 件'),
  minTooMany: refusal('combination.min_too_many', 4022, '最少件数加起来是 {m} 件，超过每次选的 {n} 件'),
  minAboveMax: refusal('combination.min_above_max', 4022, '“{name}”的最少件数大于最多件数，请修改'),
  nothing: refusal('combination.nothing', 4022, '请先选择商品，再录入组合'),
  same: refusal('combination.same', 4022, '组合“{name}”与第 {row} 个相同'),
  wrongCount: refusal('combination.wrong_count', 4022, '组合“{name}”是 {m} 件，应为 {n} 件'),
  twiceIn: refusal('combination.twice_in', 4022, '组合“{name}”里同一商品选了多件，本组合不允许重复'),
  notChosen: refusal('combination.not_chosen', 4022, '组合“{name}”里有不在可选范围的商品'),
  outside: refusal('combination.outside', 4022, '组合“{name}”里“{product}”是 {m} 件，应为 {min} 到 {max} 件'),
  noPrice: refusal('combination.no_price', 4022, '请填写分销价', 'DistributePrice'),
  noDiscount: refusal('combination.no_discount', 4022, '请填写折扣，例如 95 折填 0.95', 'Discount'),
  backwards: refusal('combination.backwards', 4022, '结束时间应晚于开始时间', 'ValidEnd'),
} as const;
