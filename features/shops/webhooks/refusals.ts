import { refusal } from '#kit/endpoint/refusal.ts';

export const webhookRefusals = {
  tooMany: refusal('webhook.too_many', 4009, '最多 {most} 个推送地址，请先删除不用的', 'Name'),
  nameTaken: refusal('webhook.name_taken', 4009, '已有名为“{name}”的推送，请换一个名称', 'Name'),
  address: refusal('webhook.address', 4022, '{says}', 'Url'),
  off: refusal('webhook.off', 4009, '推送已停用，请先启用'),
} as const;
