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
    '已有名为“{name}”的在售商品，请换一个在售名称；要修改它请先导出，在带“在售编号”的表里改',
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
  nothingToEmpty: refusal('listing_sheet.nothing_to_empty', 4022, '新上架的行不用填“清空”，空着即可'),
  supplied: refusal(
    'listing_sheet.supplied',
    4009,
    '供应商的商品由对方分销过来，不能用表上架；修改已有的请填在售编号，自营的请清空这一格',
  ),
  otherCode: refusal('listing_sheet.other_code', 4022, '“{name}”的商品编码是“{code}”，与这里不同，请核对'),
  otherSpec: refusal('listing_sheet.other_spec', 4022, '“{name}”的规格是“{spec}”，与这里不同，请核对'),
  notOneOf: refusal('listing_sheet.not_one_of', 4022, '请填写其中之一：{words}'),
  noAddress: refusal('listing_sheet.no_address', 4022, '不是图片地址，请填写 https 开头的地址，或清空'),
  pieces: refusal('listing_sheet.pieces', 4022, '应为 1 到 {most} 的整数'),
  unknown: refusal(
    'listing_sheet.unknown',
    4004,
    '没有编号为“{id}”的在售商品，可能已经删除；要新上架请清空在售编号',
  ),
  sameListing: refusal('listing_sheet.same_listing', 4022, '与第 {row} 行是同一个在售商品，请只保留一行'),
  ofLibrary: refusal(
    'listing_sheet.of_library',
    4009,
    '属于商品库的商品，原为“{was}”，请改回，或到商品库修改',
  ),
  ofVendor: refusal('listing_sheet.of_vendor', 4009, '供货的店铺不能改，原为“{was}”，请改回'),
  partsAbove: refusal(
    'listing_sheet.parts_above',
    4009,
    '由供应商供货，包含哪些商品由供应商决定，请清空这一格',
  ),
  partsOfChoice: refusal(
    'listing_sheet.parts_of_choice',
    4009,
    '这是组合商品生成的，请改回“{was}”，到“组合商品”里增减可选商品',
  ),
  neverEmpty: refusal('listing_sheet.never_empty', 4022, '不能清空，请改成确定的内容，或空着不改'),
  mayNotPrice: refusal(
    'listing_sheet.may_not_price',
    4003,
    '没有修改价格的权限，请清空这行改过的价格，或请管理员开通',
  ),
} as const;
