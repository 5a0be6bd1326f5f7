import { denial } from '#kit/endpoint/denial.ts';

/** Why the price of one of many legs can’t be changed. */
export const priceDenials = {
  ownGoods: denial('price.own_goods', '由本店发货，没有采购价'),
  cancelled: denial('price.order_cancelled', '订单已取消，不能改价'),
  resend: denial('price.resend', '补发、换货的订单按投诉里的约定，不能改价；要补差价请在投诉里提'),
  same: denial('price.same', '价格没有变化'),
  requestOpen: denial('price.request_open', '有改价申请等待答复，请先答复或撤回'),
  problem: denial('price.problem', '{problem}'),
  waits: denial('price.waits', '改价要等对方同意'),
  settled: denial('price.settled', '已有人答复或撤回'),
} as const;
