import { implement } from '#kit/endpoint/server/implement.ts';
import { receipts } from '../contract.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { receivedOrders } from './received-orders.ts';
import { tracesOf } from './traces-of.ts';

export const receiptRoutes = implement(receipts, {
  get: (ctx, input) => receivedOrders(ctx, input),
  trace: (ctx, { OrderID }) => tracesOf(ctx, OrderID),
  confirm: (ctx, { OrderIDs }) => confirmReceipt(ctx, OrderIDs),
});
