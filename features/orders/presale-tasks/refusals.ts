import { refusal } from '#kit/endpoint/refusal.ts';

export const presaleTaskRefusals = {
  nobodyWaits: refusal('presale.nobody_waits', 4009, '没有符合条件的预售订单，请换一个条件'),
} as const;
