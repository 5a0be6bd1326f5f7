import { refusal } from '#kit/endpoint/refusal.ts';

export const statisticsRefusals = {
  period: refusal('settlement.period', 4022, '结束日期不能早于开始日期', 'PeriodEnd'),
  days: refusal('settlement.period_days', 4022, '期间最多选 400 天，请缩短', 'PeriodStart'),
};
