import { refusal } from '#kit/endpoint/refusal.ts';

export const skuRefusals = {
  codeTaken: refusal(
    'sku.code_taken',
    4009,
    '商品编码 {code} 已被商品“{name}”使用，请换一个编码',
    'externalID',
  ),
  codeRequired: refusal(
    'sku.code_required',
    4022,
    '店铺要求商品必须有商品编码，请填写后再保存',
    'externalID',
  ),
  brandRequired: refusal('sku.brand_required', 4022, '店铺要求商品必须有品牌，请填写后再保存', 'Brand'),
  priceRefused: refusal('sku.price_refused', 4022, '{says}', 'SkuPrice'),
  belowFloor: refusal(
    'sku.below_floor',
    4022,
    '价格低于最低售价 ¥{floor}，请提高价格，或降低最低售价',
    'SkuPrice',
  ),
  inListings: refusal('sku.in_listings', 4009, '被 {count} 个在售商品使用，请先删除这些在售商品'),
} as const;
