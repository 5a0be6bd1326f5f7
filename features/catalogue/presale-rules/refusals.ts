import { refusal } from '#kit/endpoint/refusal.ts';

export const presaleRuleRefusals = {
  dayWrong: refusal('presale_rule.day_wrong', 4022, '预计发货日应在今天之后、一年之内，请重新选择', 'ShipOn'),
  periodWrong: refusal(
    'presale_rule.period_wrong',
    4022,
    '预售应在开始之后结束，且不晚于预计发货日，请检查时间',
    'EndsOn',
  ),
} as const;
