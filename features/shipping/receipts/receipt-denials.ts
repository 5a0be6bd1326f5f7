import { denial } from '#kit/endpoint/denial.ts';

/** Why the arrival of one of many orders can’t be confirmed. */
export const receiptDenials = {
  byEntry: denial('receipt.by_entry', '只有录单店铺可以确认收货'),
  notShipped: denial('receipt.not_shipped', '订单还没有全部发货'),
  signed: denial('receipt.signed', '订单已经签收'),
  comesBack: denial('receipt.comes_back', '包裹正在退回或已退回，不能确认收货'),
} as const;
