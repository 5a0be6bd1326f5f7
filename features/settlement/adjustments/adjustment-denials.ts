import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many corrections can’t be answered or taken back. */
export const adjustmentDenials = {
  settled: denial('adjustment.settled', '申请已经答复或撤回'),
  answerTheirs: denial('adjustment.answer_theirs', '对方的申请请答复'),
  answerByOther: denial('adjustment.answer_by_other', '本店的申请由对方答复'),
  tooMuch: denial('adjustment.too_much', '{reason}'),
  waits: denial('adjustment.waits', '已申请，等待对方同意'),
} as const;
