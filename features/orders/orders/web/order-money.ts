import type { OrderRow } from '../order-row.ts';

export type Prices = Pick<OrderRow, 'Amount' | 'SalePrice' | 'SaleFreight' | 'CostPrice' | 'CostFreight'>;

/** Price × pieces + freight, in yuan, added in fen; null when the reader may not see it or there is none. */
function total(price: number | null, freight: number | null, amount: number): number | null {
  if (price === null) return null;
  return (Math.round(price * 100) * amount + Math.round((freight ?? 0) * 100)) / 100;
}

/** What this shop gets for the order. */
export const saleTotal = (order: Prices) => total(order.SalePrice, order.SaleFreight, order.Amount);

/** What this shop pays for it upstream. */
export const costTotal = (order: Prices) => total(order.CostPrice, order.CostFreight, order.Amount);

export function margin(order: Prices): number | null {
  const [sale, cost] = [saleTotal(order), costTotal(order)];
  return sale === null || cost === null ? null : Math.round((sale - cost) * 100) / 100;
}
