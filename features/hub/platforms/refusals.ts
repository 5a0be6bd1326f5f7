import { refusal } from '#kit/endpoint/refusal.ts';

export const platformRefusals = {
  unknown: refusal('hub.unknown_platform', 4022, '不支持的平台', 'Platform'),
  notConfigured: refusal(
    'hub.not_configured',
    4009,
    '{platform}还未配置，请联系系统管理员填写平台的接口设置',
  ),
} as const;
