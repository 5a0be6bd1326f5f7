import { refusal } from '#kit/endpoint/refusal.ts';

export const statisticsRefusals = {
  period: refusal('settlement.period', 4022, '结束日期不能早于开始日期', 'PeriodEnd'),
};
