import { denial } from '#kit/endpoint/denial.ts';

/** Why an act of a batch isn't begun with one of its orders, or not taken back. */
export const actDenials = {
  priceMissing: denial('act.price_missing', '没有填写新价格'),
  unpricedBefore: denial('act.unpriced_before', '原来没有定价，不能撤销'),
  warehouseGone: denial('act.warehouse_gone', '仓库已经不在了，请重新选择'),
  warehouseUnknown: denial('act.warehouse_unknown', '没有叫“{name}”的发货仓库'),
  unplacedBefore: denial('act.unplaced_before', '原来没有选仓，不能撤销'),
  addressMissing: denial('act.address_missing', '表格里这一行要有收件人、手机号和地址'),
  otherUnnamed: denial('act.other_unnamed', '选了“其他”，请在表格里写明挂起原因'),
  heldHere: denial('act.held_here', '本店已经挂起'),
  taggedBefore: denial('act.tagged_before', '原来就有这些标签'),
  notedBefore: denial('act.noted_before', '备注原来就是这样'),
  reasonMissing: denial('act.reason_missing', '没有填写取消原因'),
} as const;
