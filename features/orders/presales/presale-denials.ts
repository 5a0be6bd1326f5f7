import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many orders can’t wait for goods, or wait no more. */
export const presaleDenials = {
  byEntry: denial('presale.by_entry', '只有录单店铺可以转为预售'),
  requestOpen: denial('presale.request_open', '还有申请没有答复，答复后再转为预售'),
  ofSet: denial('presale.of_set', '组合商品分开发货的订单不能转预售，可以挂起，或取消后重新下单'),
  dayByEnds: denial('presale.day_by_ends', '只有录单店铺和发货店铺可以改预计发货日'),
  byEnds: denial('presale.by_ends', '只有录单店铺和发货店铺可以转为正式订单'),
  suspended: denial('presale.suspended', '已挂起，恢复后再转为正式订单'),
  notItsTurn: denial('presale.not_its_turn', '前面还有没转的订单，按先后顺序等待'),
  quotaShort: denial('presale.quota_short', '额度不足：需 {needed}，余 {left}'),
  stockShort: denial('presale.stock_short', '库存不足：需 {needed}，余 {left}'),
  stockShortAbove: denial('presale.stock_short_above', '供应商库存不足'),
} as const;
