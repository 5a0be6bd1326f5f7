import { refusal } from '#kit/endpoint/refusal.ts';

export const thirdPartyRefusals = {
  nameTaken: refusal(
    'third_party.name_taken',
    4009,
    '第三方平台“{name}”已存在，请换一个名称',
    'ThirdPartyName',
  ),
} as const;
