import { refusal } from '#kit/endpoint/refusal.ts';

export const salesPolicyRefusals = {
  /** Of a policy as it is drafted. */
  ofNew: {
    endsBeforeStart: refusal('sales_policy.ends_before_start', 4022, '结束时间应晚于开始时间', 'PolicyEndAt'),
    ended: refusal('sales_policy.ended', 4022, '结束时间已过，请选择以后的时间', 'PolicyEndAt'),
    belowFloor: refusal('sales_policy.below_floor', 4022, '政策价低于最低价 {floor}', 'spuPrice'),
    quotaLater: refusal(
      'sales_policy.quota_later',
      4022,
      '销售政策还不能单独设额度，请填 -1；渠道的额度请按商品设置',
      'AgentQuotas',
    ),
    stockLater: refusal(
      'sales_policy.stock_later',
      4022,
      '销售政策只能按渠道额度控制可售数量，idInventoryOption 请填 2',
      'idInventoryOption',
    ),
  },
  noAgents: refusal('sales_policy.no_agents', 4009, '还没有渠道，请先添加'),
  over: refusal('sales_policy.over', 4009, '政策已结束，请复制为新政策'),
  notPublished: refusal('sales_policy.not_published', 4009, '政策还没有发布，无需暂停'),
  inOther: refusal('sales_policy.in_other', 4009, '渠道“{agent}”已在政策“{other}”中（{period}）'),
  notIn: refusal('sales_policy.not_in', 4009, '渠道不在这个政策中'),
} as const;
