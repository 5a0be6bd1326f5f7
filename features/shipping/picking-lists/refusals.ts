import { refusal } from '#kit/endpoint/refusal.ts';

export const pickingRefusals = {
  nothingToPick: refusal('pickingList.none', 4009, '没有要打包的订单，没有拣货单可打'),
} as const;
