import { refusal } from '#kit/endpoint/refusal.ts';

export const presaleRefusals = {
  dayWrong: refusal('presale.day_wrong', 4022, '预计发货日应在今天之后、一年之内，请重新选择', 'ShipOn'),
} as const;
