import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { orderPrices } from '../contract.ts';
import type { PreviewSide } from './preview-price.ts';

/** Which prices of these orders may be changed here: what one may not see, one can't change. */
export function useOrderPriceSides(): (rows: readonly OrderRow[]) => PreviewSide[] {
  const may = useMay();
  return (rows) => [
    ...(may(orderPrices.sales) && may('price.sales.view') ? (['sale'] as const) : []),
    ...(may(orderPrices.cost) && may('price.purchase.view') && rows.some(({ VendorID }) => VendorID !== null)
      ? (['cost'] as const)
      : []),
  ];
}
