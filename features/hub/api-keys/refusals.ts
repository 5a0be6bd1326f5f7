import { refusal } from '#kit/endpoint/refusal.ts';

export const apiKeyRefusals = {
  tooMany: refusal('api_key.too_many', 4009, '最多同时使用 {most} 个密钥，请先停用不用的', 'Name'),
  nameTaken: refusal('api_key.name_taken', 4009, '已有名为“{name}”的密钥，请换一个名称', 'Name'),
  rights: refusal(
    'api_key.rights',
    4003,
    '只能授予您自己有的权限；成员、设置和代操作不能授予密钥',
    'AccessRights',
  ),
  past: refusal('api_key.past', 4022, '到期时间应晚于现在', 'ExpiresOn'),
} as const;
