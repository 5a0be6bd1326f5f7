import { moneyText } from '#kit/ui/values/display.ts';
import { orderSum } from '../money/order-sum.ts';
import type { OrderRow } from '../order-row.ts';

export type OrderMoney = Pick<
  OrderRow,
  'Amount' | 'SalePrice' | 'SaleFreight' | 'SaleRounding' | 'CostPrice' | 'CostFreight'
>;

/** What this shop gets for the order. */
export const saleTotal = (order: OrderMoney) =>
  orderSum(order.SalePrice, order.SaleFreight, order.Amount, order.SaleRounding);

/** What this shop pays for it upstream. */
export const costTotal = (order: OrderMoney) => orderSum(order.CostPrice, order.CostFreight, order.Amount);

export function margin(order: OrderMoney): number | null {
  const sale = saleTotal(order);
  const cost = costTotal(order);
  return sale === null || cost === null ? null : Math.round((sale - cost) * 100) / 100;
}

/** 实付 of a sheet, and by how much it is below what the order sells for: what a coupon or the platform took over. */
export function paidText(paid: number, sale: number | null): string {
  const less = sale === null ? 0 : Math.round((sale - paid) * 100) / 100;
  return less > 0 ? `${moneyText(paid)}，比售价少 ${moneyText(less)}` : moneyText(paid);
}
