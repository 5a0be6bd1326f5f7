import { refuseLateOrder } from '#features/orders/orders/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { presales } from '../contract.ts';
import { listPresales } from './list-presales.ts';
import { checkDay, markPresales, promiseDay } from './mark-presales.ts';

export const presaleRoutes = implement(presales, {
  get: (ctx, input) => listPresales(ctx, input),
  mark: async (ctx, { OrderIDs, ShipOn }) => {
    checkDay(ShipOn);
    return refuseLateOrder(ctx, await markPresales(ctx, OrderIDs, ShipOn));
  },
  promise: async (ctx, { OrderIDs, ShipOn }) => {
    checkDay(ShipOn);
    return refuseLateOrder(ctx, await promiseDay(ctx, OrderIDs, ShipOn));
  },
});
