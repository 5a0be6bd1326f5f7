import type { OrderRow } from '../../order-row.ts';
import type { MarkedOrders } from './use-marked-rows.ts';

/** One order as the marked ones of a batch dialog. */
export const onlyThis = (order: OrderRow): MarkedOrders => ({
  count: 1,
  isAll: false,
  rows: [order],
  all: async () => [order],
  clear: () => undefined,
});
