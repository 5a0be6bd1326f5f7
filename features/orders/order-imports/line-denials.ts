import { denial } from '#kit/endpoint/denial.ts';

/** Why a line that is entered can't be an order; a phone is in no parameter, since not everybody may see it whole. */
export const lineDenials = {
  productMissing: denial('line.product_missing', '没有商品，请选择在售商品'),
  productUnknown: denial('line.product_unknown', '没有找到商品“{product}”，请选择对应的在售商品'),
  productUnknownHere: denial('line.product_unknown', '没有找到这个商品，请选择对应的在售商品'),
  amountMissing: denial('line.amount_missing', '没有数量，请填写'),
  amountWrong: denial('line.amount_wrong', '数量“{text}”不正确，应为 1 到 {most} 的整数'),
  priceWrong: denial('line.price_wrong', '单价“{text}”不正确，应为数字，例如 39.90'),
  receiverMissing: denial('line.receiver_missing', '没有收件人，请填写'),
  phoneMissing: denial('line.phone_missing', '没有手机号，请填写'),
  addressMissing: denial('line.address_missing', '没有收货地址，请填写'),
  addressUnplaced: denial('line.address_unplaced', '地址“{address}”里没有找到{missing}，请补全省、市、区'),
  addressShort: denial('line.address_short', '地址只到区县，请补上街道和门牌'),
  noteTooLong: denial('line.note_too_long', '{title}最多 {most} 字，现在 {length} 字，请改短'),
  numberRounded: denial(
    'line.number_rounded',
    '单号“{no}”的后几位可能已被表格软件改掉，请点“改单号”核对后保存，或把该列设为文本后重新导出',
  ),
  storeElsewhere: denial(
    'line.store_elsewhere',
    '录单店铺“{name}”对应店铺“{shop}”，请切换到该店铺导入，或改为对应当前店铺',
  ),
  storeMissing: denial('line.store_missing', '没有录单店铺，请填写'),
  storeUnknown: denial('line.store_unknown', '没有找到录单店铺“{name}”，请选择对应的店铺'),
  beyondQuota: denial(
    'line.beyond_quota',
    '“{name}”可售额度不足：剩余 {left}，本表共要 {needed}，按表里的先后分配；请减少数量、更换商品，或联系供应商增加额度',
  ),
} as const;
