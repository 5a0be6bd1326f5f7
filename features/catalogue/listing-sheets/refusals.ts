import { refusal } from '#kit/endpoint/refusal.ts';

/** Why a row of a sheet isn't taken. */
export const listingRowProblems = {
  noProduct: refusal(
    'listing_sheet.no_product',
    4004,
    '商品库没有“{name}”，请先录入商品，或改成已有的编码或名称',
  ),
  severalProducts: refusal('listing_sheet.several_products', 4009, '商品库有几个“{name}”，请改用商品编码'),
  noParts: refusal('listing_sheet.no_parts', 4022, '没有写明商品，请填商品编码，组合写成 编码×数量 + 编码'),
  tooMany: refusal('listing_sheet.too_many', 4022, '一个组合最多 {most} 种商品，请减少'),
  twice: refusal('listing_sheet.twice', 4022, '与第 {row} 行的在售名称相同，请只保留一行，或换一个名称'),
  onSale: refusal(
    'listing_sheet.on_sale',
    4009,
    '已有名为“{name}”的在售商品，请换一个在售名称；改价请用改价表',
  ),
  negative: refusal('listing_sheet.negative', 4022, '不能为负数，现在是 {price}，请改成 0 或正数'),
  tooHigh: refusal('listing_sheet.too_high', 4022, '超过 999999.99，请核对'),
  floorAbove: refusal(
    'listing_sheet.floor_above',
    4022,
    '最低分销价高于{price}，请降低最低分销价或提高{price}',
  ),
  belowProducts: refusal(
    'listing_sheet.below_products',
    4022,
    '低于商品的最低售价，请提高价格，或填写最低分销价',
  ),
  tooLong: refusal('listing_sheet.too_long', 4022, '超过 {most} 个字，请缩短'),
  noCategory: refusal(
    'listing_sheet.no_category',
    4004,
    '没有分类“{name}”，请先在分类管理中新建，或改成已有的分类',
  ),
  noPolicy: refusal('listing_sheet.no_policy', 4004, '没有{what}“{name}”，请先新建，或改成已有的名称'),
  policyRequired: refusal('listing_sheet.policy_required', 4022, '店铺要求在售商品必须有物流政策，请补上'),
} as const;
