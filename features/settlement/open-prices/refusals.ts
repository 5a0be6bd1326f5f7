import { refusal } from '#kit/endpoint/refusal.ts';

export const openPriceRefusals = {
  changed: refusal('open_price.changed', 4009, '价格或订单又有变动，请刷新后重新核对', 'NowPrice'),
} as const;
