import { ASK } from '#features/orders/orders/asks.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { has } from '#features/orders/orders/status.ts';
import { holdsMine } from '#features/orders/orders/web/waits.ts';

/** This shop ships it, holds it, and has not asked about another product yet. */
export const maySwap = (order: OrderRow): boolean =>
  order.VendorID === null && holdsMine(order) && !has(order.Asks, ASK.swap);
