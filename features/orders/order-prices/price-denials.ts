import { denial } from '#kit/endpoint/denial.ts';

/** Why the price of one of many legs can’t be changed. */
export const priceDenials = {
  ownGoods: denial('price.own_goods', '由本店发货，没有采购价'),
  cancelled: denial('price.order_cancelled', '订单已取消，不能改价'),
  resend: denial('price.resend', '补发、换货的订单按投诉里的约定，不能改价；要补差价请在投诉里提'),
  same: denial('price.same', '价格没有变化'),
  requestOpen: denial('price.request_open', '有改价申请等待答复，请先答复或撤回'),
  orderGone: denial('price.order_gone', '订单不存在'),
  movedSince: denial('price.moved_since', '申请之后价格又变过，请拒绝后重新申请'),
  onBill: denial('price.on_bill', '已在账单 {bill} 中，请在账单里提出异议'),
  refunded: denial('price.refunded', '该订单已退 {booked}（投诉 {complaints}），请先撤销退款'),
  refundAgreed: denial(
    'price.refund_agreed',
    '该订单{before}已同意收到退货后退 {promised}（投诉 {complaints}），改价后货款不够退，请先在投诉里办完或放弃',
  ),
  waits: denial('price.waits', '改价要等对方同意'),
  settled: denial('price.settled', '已有人答复或撤回'),
} as const;
