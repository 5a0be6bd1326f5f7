import { refuseLateOrder } from '#features/orders/orders/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { suspensions } from '../contract.ts';
import { resumeOrSwap } from './resume-or-swap.ts';
import { suspendOrders } from './suspend-orders.ts';
import { suspensionInfo } from './suspension-info.ts';

export const suspensionRoutes = implement(suspensions, {
  suspend: async (ctx, input) => refuseLateOrder(ctx, await suspendOrders(ctx, input)),
  resume: async (ctx, { Orders, Note }) => refuseLateOrder(ctx, await resumeOrSwap(ctx, Orders, Note)),
  info: (ctx, input) => suspensionInfo(ctx, input),
});
