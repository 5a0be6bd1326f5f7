import { refusal } from '#kit/endpoint/refusal.ts';

export const servicePolicyRefusals = {
  nameTaken: refusal('service_policy.name_taken', 4009, '已有名为“{name}”的售后政策，请换一个名称'),
  inUse: refusal('service_policy.in_use', 4009, '被 {count} 个在售商品使用，请先更换'),
} as const;
