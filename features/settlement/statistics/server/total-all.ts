import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { flowOfDays, flowOfMonths } from './total-flow.ts';
import { totalOpen } from './total-open.ts';
import { mustBeInOrder, type Period, totalTypes, totalUnbilled, typesBefore } from './total-traders.ts';

/** What a period brought, day by day and beside as many days before, and what is open, on no bill and waits now. */
export async function totalAll(ctx: ShopCtx, period: Period) {
  mustBeInOrder(period);
  const [types, Previous, Unbilled, open, Days, Trend] = await Promise.all([
    totalTypes(ctx, period),
    typesBefore(ctx, period),
    totalUnbilled(ctx, period),
    totalOpen(ctx, period),
    flowOfDays(ctx.db, period),
    flowOfMonths(ctx.db, period),
  ]);
  return { ...types, Previous, Unbilled, ...open, Days, Trend };
}
