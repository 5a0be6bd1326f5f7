import { refusal } from '#kit/endpoint/refusal.ts';

export const partnerRefusals = {
  groupTaken: refusal('partner.group_taken', 4009, '分组“{name}”已存在，请换一个名称', 'GroupName'),
  phoneHidden: refusal(
    'partner.phone_hidden',
    4009,
    '联系人“{name}”的手机号 {phone} 不完整，请填写完整的号码，或请管理员开通查看完整手机号的权限',
  ),
} as const;
