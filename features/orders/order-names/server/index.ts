import { implement } from '#kit/endpoint/server/implement.ts';
import { orderNames } from '../contract.ts';
import { namesInOrders } from './names-in-orders.ts';

export const orderNameRoutes = implement(orderNames, {
  fromOrders: ({ db }, input) => namesInOrders(db, input),
});
