import type { OrderRow } from '../order-row.ts';
import { CANCELLED, has, STATUS } from '../status.ts';

const STOPPED = CANCELLED | STATUS.suspended | STATUS.presale;

/** Whether something of the order can still be shipped by this shop. */
export const canShip = (order: Pick<OrderRow, 'Status' | 'Amount' | 'ShippedAmount' | 'VendorID'>): boolean =>
  order.VendorID === null && !has(order.Status, STOPPED) && order.ShippedAmount < order.Amount;

/** Whether this shop decides on the entry's request to cancel. */
export const decidesCancel = (order: Pick<OrderRow, 'Status' | 'CancelRequest' | 'VendorID'>): boolean =>
  order.CancelRequest !== null && order.VendorID === null && !has(order.Status, CANCELLED);
