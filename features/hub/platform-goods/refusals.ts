import { refusal } from '#kit/endpoint/refusal.ts';

export const platformGoodsRefusals = {
  noCode: refusal('hub.goods_no_code', 4009, '本店要求商品有商家编码：{names}还没有，请先在平台上填写'),
  noBrand: refusal('hub.goods_no_brand', 4009, '本店要求商品有品牌，请到商品库录入，再匹配'),
} as const;
