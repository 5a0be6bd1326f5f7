import { refusal } from '#kit/endpoint/refusal.ts';

export const spanRefusals = {
  order: refusal('insight.span_order', 4022, '结束日期不能早于开始日期'),
  days: refusal('insight.span_days', 4022, '按天统计最多选 400 天，请缩短期间'),
  statusDays: refusal('insight.span_status', 4022, '按订单状态统计最多选 31 天，请缩短期间'),
} as const;
