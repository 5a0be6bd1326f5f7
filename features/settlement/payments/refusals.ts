import { refusal } from '#kit/endpoint/refusal.ts';

export const paymentRefusals = {
  nothing: refusal('payment.nothing', 4022, '请选择要核销的账单、明细或店铺'),
  future: refusal('payment.future', 4022, '付款日期不能晚于今天', 'PaidOn'),
  /** Why a relation is not paid: per target in the answer, the others are booked. */
  notPaid: refusal('payment.not_paid', 4009, '{reason}'),
  nothingBefore: refusal('payment.nothing_before', 4009, '没有未出账的渠道明细，请选择更晚的日期'),
  tooManyLines: refusal('payment.many_lines', 4009, '一次最多 {most} 笔明细，请选择更早的日期后分次处理'),
  notTheirs: refusal('payment.not_mine', 4009, '付款由对方登记，凭证由对方修改'),
} as const;
