import { paymentDenials } from '#features/settlement/payments/payment-denials.ts';
import { byMaker, takeBack } from '#features/settlement/payments/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { planDenials } from '../plan-denials.ts';
import { type LockedPlan, lockPlans } from './locked-plan.ts';

/** Deletes plans with what was booked of them, and takes payments back; per id done or why not. */
export async function removePlans(
  ctx: ShopCtx,
  ids: readonly string[],
  reason: string,
): Promise<BatchResult> {
  const plans = new Map((await lockPlans(ctx.db, ids)).map((plan) => [plan.id, plan]));
  const booked = [...new Set(ids)].filter((id) => !plans.has(id));
  const result = booked.length > 0 ? await takeBack(ctx, { PaymentIDs: booked }, reason, byMaker) : NONE;
  const skipped = [...result.skipped];
  let { done } = result;
  for (const plan of plans.values()) {
    const problem = await removePlan(ctx, plan, reason);
    if (problem) skipped.push({ ...problem, id: plan.id });
    else done += 1;
  }
  return { done, skipped };
}

const NONE: BatchResult = { done: 0, skipped: [] };

async function removePlan(
  ctx: ShopCtx,
  plan: LockedPlan,
  reason: string,
): Promise<BatchResult['skipped'][number] | undefined> {
  if (plan.isDeleted) return skip(plan.id, deny(planDenials.planDeleted));
  if (plan.paid !== 0) {
    const { skipped } = await takeBack(ctx, { PaymentIDs: plan.paymentIds }, reason, byMaker);
    const odd = skipped.find(({ code }) => code !== paymentDenials.gone.code);
    if (odd) return odd;
  }
  const deleted_at = new Date().toISOString();
  await ctx.db.update('payment_plans').set({ deleted_at }).where('id', '=', plan.id).execute();
  await notify(ctx.db, 'settlement', [plan.id]);
  return undefined;
}
