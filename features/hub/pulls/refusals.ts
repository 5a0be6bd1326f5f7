import { refusal } from '#kit/endpoint/refusal.ts';

export const pullRefusals = {
  notConnected: refusal('hub.not_connected', 4009, '该平台店铺的授权已失效或已解除，请重新授权后再同步'),
  tooLong: refusal('hub.range_too_long', 4022, '一次最多同步 90 天，请缩短时间范围', 'endTime'),
  backwards: refusal('hub.range_backwards', 4022, '结束时间要晚于开始时间，请重新选择', 'endTime'),
} as const;
