import { refuseLate } from '#features/orders/orders/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { holds } from '../contract.ts';
import { heldInfo } from './held-info.ts';
import { resumeOrders } from './resume-orders.ts';
import { suspendOrders } from './suspend-orders.ts';

const idsOf = (orders: readonly { OrderID: string }[]) => orders.map(({ OrderID }) => OrderID);

export const holdRoutes = implement(holds, {
  suspend: async (ctx, input) => refuseLate(ctx, await suspendOrders(ctx, input)),
  resume: async (ctx, { Orders }) => refuseLate(ctx, await resumeOrders(ctx, idsOf(Orders))),
  info: (ctx, asked) => heldInfo(ctx, asked),
});
