import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many corrections can’t be answered or taken back. */
export const adjustmentDenials = {
  settled: denial('adjustment.settled', '申请已经答复或撤回'),
  answerTheirs: denial('adjustment.answer_theirs', '对方的申请请答复'),
  answerByOther: denial('adjustment.answer_by_other', '本店的申请由对方答复'),
  belowZero: denial('adjustment.below_zero', '更正后不能小于 0：这笔还有 {left}'),
  askedAlready: denial('adjustment.asked_already', '这笔明细已有没答复的申请'),
  notOnBill: denial('adjustment.not_on_bill', '明细不在这张账单中'),
  stranger: denial('adjustment.stranger', '不是与该店铺的往来'),
  onBill: denial('adjustment.on_bill', '已在账单 {bill} 中，请在账单里更正'),
  unpriced: denial('adjustment.unpriced', '还没有定价，请先补定价'),
  paidWhole: denial('adjustment.paid_whole', '账单已经付清，不需要再抹零'),
  notLittle: denial(
    'adjustment.not_little',
    '账单还有 {left} 没有付，部分付款后剩下不超过 ¥1.00 才能抹零；请先登记付款，或更正明细的金额',
  ),
  otherSum: denial('adjustment.other_sum', '账单还有 {left} 没有付，与要抹去的金额不同；请按这个金额抹零'),
  periodClosed: denial('adjustment.period_closed', '{closed}，账单不能再修改；请先反结账，或登记付款'),
  waits: denial('adjustment.waits', '已申请，等待对方同意'),
} as const;
