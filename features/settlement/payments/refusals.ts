import { refusal } from '#kit/endpoint/refusal.ts';

export const paymentRefusals = {
  nothing: refusal('payment.nothing', 4022, '请选择要核销的账单、明细或店铺'),
  future: refusal('payment.future', 4022, '付款日期不能晚于今天', 'PaidOn'),
  longAgo: refusal('payment.long_ago', 4022, '付款日期早于两年前，请核对后重新选择', 'PaidOn'),
  nothingBefore: refusal('payment.nothing_before', 4009, '没有未出账的渠道明细，请选择更晚的日期'),
  nothingToOffset: refusal(
    'payment.nothing_to_offset',
    4009,
    '与该店铺没有两边都未结清的账单，不能互抵；请先把应收和应付都创建结算',
  ),
  beyondOffset: refusal(
    'payment.beyond_offset',
    4009,
    '未结清的账单应收 ¥{owed}、应付 ¥{owing}，最多互抵 ¥{most}',
    'Amount',
  ),
  tooManyLines: refusal('payment.many_lines', 4009, '一次最多 {most} 笔明细，请选择更早的日期后分次处理'),
  notTheirs: refusal('payment.not_mine', 4009, '付款由对方登记，凭证由对方修改'),
} as const;
