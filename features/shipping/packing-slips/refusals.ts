import { refusal } from '#kit/endpoint/refusal.ts';

export const packingSlipRefusals = {
  noneHere: refusal('packingSlip.none', 4022, '这些订单不由本店发货，或已取消，没有装箱单可打', 'OrderIDs'),
} as const;
