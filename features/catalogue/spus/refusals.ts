import { refusal } from '#kit/endpoint/refusal.ts';

export const spuRefusals = {
  skuGone: refusal('spu.sku_gone', 4004, '有商品不存在或已删除，请刷新后重新选择'),
  policyRequired: refusal(
    'spu.policy_required',
    4022,
    '店铺要求在售商品必须有物流政策，请选择后再保存；也可以在店铺管理关闭这个要求',
    'LogisticPolicyID',
  ),
  belowFloor: refusal(
    'spu.below_floor',
    4022,
    '低于最低分销价 ¥{floor}，请提高价格，或降低最低分销价',
    'DistributePrice',
  ),
  agentQuotaUsedUp: refusal(
    'spu.agent_quota_used_up',
    4010,
    '渠道的在售商品额度已满（最多 {max} 个），请渠道升级店铺版本',
  ),
  notMyAgent: refusal('spu.not_my_agent', 4009, '不是当前店铺的渠道，请先添加渠道'),
  agentProhibited: refusal('spu.agent_prohibited', 4009, '渠道已被停用，请先在渠道管理中恢复'),
  noPrice: refusal('spu.no_price', 4009, '还没有分销价，请填写价格后再分销'),
  comesFromAgent: refusal('spu.comes_from_agent', 4009, '该商品的上游就是这个渠道，不能再分销给它'),
  chainTooLong: refusal('spu.chain_too_long', 4009, '分销链已有 {hops} 层，不能再往下分销'),
  notOffered: refusal('spu.not_offered', 4009, '没有分销给该渠道，无需停止'),
  partsAbove: refusal('spu.parts_above', 4009, '由供应商供货，包含哪些商品由供应商决定', 'Skus'),
  partsOfChoice: refusal(
    'spu.parts_of_choice',
    4009,
    '这是组合商品生成的，包含的商品不能改，请到“组合商品”里增减可选商品',
    'Skus',
  ),
} as const;
