import type { OrderRow } from '#features/orders/orders/order-row.ts';

/** What a row's act opened. */
export interface Opened {
  order: OrderRow;
  what: 'ship' | 'replace';
}
