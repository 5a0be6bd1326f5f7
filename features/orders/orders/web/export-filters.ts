import type { OrderFilters } from '../order-filters.ts';
import type { OrderRow } from '../order-row.ts';

interface Chosen {
  isAll: boolean;
  rows: readonly OrderRow[];
  input: OrderFilters;
}

/** Which orders an export of the marked ones asks for: their numbers, or the filters when all were chosen. */
export const exportFilters = ({ isAll, rows, input }: Chosen): OrderFilters =>
  isAll ? input : { orderNo: rows.map(({ OrderID }) => OrderID) };
