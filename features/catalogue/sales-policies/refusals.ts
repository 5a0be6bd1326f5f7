import { refusal } from '#kit/endpoint/refusal.ts';

export const salesPolicyRefusals = {
  /** Of a policy as it is drafted. */
  ofNew: {
    endsBeforeStart: refusal('sales_policy.ends_before_start', 4022, '结束时间应晚于开始时间', 'PolicyEndAt'),
    ended: refusal('sales_policy.ended', 4022, '结束时间已过，请选择以后的时间', 'PolicyEndAt'),
    belowFloor: refusal('sales_policy.below_floor', 4022, '政策价低于最低价 {floor}', 'spuPrice'),
    notByQuota: refusal(
      'sales_policy.not_by_quota',
      4022,
      '这个政策不按额度限制下单，不能设渠道额度；请把下单限制改为按额度，或不填额度',
      'AgentQuotas',
    ),
  },
  noAgents: refusal('sales_policy.no_agents', 4009, '还没有渠道，请先添加'),
  over: refusal('sales_policy.over', 4009, '政策已结束，请复制为新政策'),
  notPublished: refusal('sales_policy.not_published', 4009, '政策还没有发布，无需暂停'),
  inOther: refusal('sales_policy.in_other', 4009, '渠道“{agent}”已在政策“{other}”中（{period}）'),
  notIn: refusal('sales_policy.not_in', 4009, '渠道不在这个政策中'),
} as const;
