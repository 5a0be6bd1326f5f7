import { refusal } from '#kit/endpoint/refusal.ts';

export const skuGroupRefusals = {
  specTaken: refusal('sku_group.spec_taken', 4009, '规格“{spec}”重复，请改成不同的规格', 'SkuBasicInfo'),
  inOther: refusal('sku_group.in_other', 4009, '商品“{name}”已在商品组“{other}”中，请先把它从那个商品组移出'),
  seasonBackwards: refusal(
    'sku_group.season_backwards',
    4022,
    '销售期的结束时间应晚于开始时间，请重新选择',
    'SkuValidEnd',
  ),
} as const;
