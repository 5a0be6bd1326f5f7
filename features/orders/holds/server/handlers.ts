import { refuseLate } from '#features/orders/orders/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { holds } from '../contract.ts';
import { heldInfo } from './held-info.ts';
import { resumeOrSwap } from './resume-or-swap.ts';
import { suspendOrders } from './suspend-orders.ts';

export const holdRoutes = implement(holds, {
  suspend: async (ctx, input) => refuseLate(ctx, await suspendOrders(ctx, input)),
  resume: async (ctx, { Orders, Note }) => refuseLate(ctx, await resumeOrSwap(ctx, Orders, Note)),
  info: (ctx, asked) => heldInfo(ctx, asked),
});
