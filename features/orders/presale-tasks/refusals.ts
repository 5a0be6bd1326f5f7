import { refusal } from '#kit/endpoint/refusal.ts';

export const presaleTaskRefusals = {
  nobodyWaits: refusal('presale.nobody_waits', 4009, '没有符合条件的预售订单，请换一个条件'),
  notAtEnds: refusal(
    'presale.not_at_ends',
    4009,
    '所选订单不由本店转正式，请联系录单店铺或发货店铺；已转和已取消的不用再转',
  ),
} as const;
