import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { totalOpen } from './total-open.ts';
import { type Period, totalTypes, totalUnbilled } from './total-traders.ts';

/** What a period brought, and what is open, on no bill and waits now. */
export async function totalAll(ctx: ShopCtx, period: Period) {
  const [types, Unbilled, open] = await Promise.all([
    totalTypes(ctx, period),
    totalUnbilled(ctx, period),
    totalOpen(ctx, period),
  ]);
  return { ...types, Unbilled, ...open };
}
