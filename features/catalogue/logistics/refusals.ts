import { refusal } from '#kit/endpoint/refusal.ts';

export const logisticsRefusals = {
  noProvince: refusal('logistics.no_province', 4022, '请至少选择一个省份'),
  unknownProvince: refusal('logistics.unknown_province', 4022, '没有编号为 {id} 的省份，请重新选择'),
  unreadable: refusal('logistics.unreadable', 4022, '{problem}', 'FileID'),
  nameTaken: refusal(
    'logistics.name_taken',
    4009,
    '已有名为“{name}”的物流政策，请换一个名称',
    'LogisticPolicyName',
  ),
  cfgInUse: refusal('logistics.cfg_in_use', 4009, '被物流政策“{names}”使用，请先移除'),
  policyInSales: refusal('logistics.policy_in_sales', 4009, '被销售政策“{name}”使用，请等它结束后再删除'),
  policyInUse: refusal('logistics.policy_in_use', 4009, '被 {count} 个在售商品使用，请先更换它们的物流政策'),
} as const;
