import { refusal } from '#kit/endpoint/refusal.ts';

export const quotaRefusals = {
  notANumber: refusal('quota.not_a_number', 4022, '可售额度应为 −1（不限）或 0 以上的整数', 'Quota'),
  /** The same of a cell, whose text is said. */
  notANumberHere: refusal(
    'quota.not_a_number',
    4022,
    '可售额度应为 −1（不限）或 0 以上的整数，现在是：{text}',
    'Quota',
  ),
  oneOfTwo: refusal('quota.one_of_two', 4022, '请填写额度或增减中的一个', 'Quota'),
  tooFew: refusal('quota.too_few', 4009, '剩余 {left}，不能再减 {n}', 'Delta'),
  tooMany: refusal('quota.too_many', 4022, '加上后超过 {most}，请直接设为不限', 'Delta'),
  noLimit: refusal('quota.no_limit', 4009, '还没有限额，不能增减，请直接设置额度', 'Delta'),
  nothing: refusal('quota.nothing', 4022, '请填写要设置的额度，或上传额度表'),
  reason: refusal('quota.reason', 4022, '请填写原因', 'Reason'),
  tooManyRows: refusal('quota.too_many_rows', 4022, '一次最多导出 {most} 行，请先按名称、编码或渠道筛选'),
  twiceInRows: refusal('quota.twice_in_rows', 4022, '与第 {row} 行是同一商品和渠道，请只保留一行'),
  notMyAgent: refusal('quota.not_my_agent', 4009, '不是当前店铺的渠道，请先添加渠道'),
  noSuch: refusal('quota.no_such', 4004, '在售商品不存在，或不属于当前店铺'),
  notDaily: refusal('quota.not_daily', 4022, '「每日重置」应填“是”或“否”，现在是：{text}'),
  /** A row that changes nothing is left out without a word, but must name what it is about. */
  onlyOne: refusal('quota.only_one', 4022, '额度和增减只能填一个，请去掉一个'),
} as const;
