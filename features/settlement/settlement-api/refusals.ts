import { refusal } from '#kit/endpoint/refusal.ts';

export const settlementApiRefusals = {
  window: refusal('settlement_api.window', 4022, '按日汇总一次最多 92 天，请缩短期间', 'PeriodEnd'),
  wish: refusal(
    'settlement_api.wish',
    4022,
    '请传 BillIDs，或 TraderID、Side、PeriodStart 和 PeriodEnd',
    'BillIDs',
  ),
  strangers: refusal('settlement_api.traders', 4009, '所选明细属于不同的店铺或往来，请分开创建'),
} as const;
