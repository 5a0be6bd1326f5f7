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
