import { byMaker, takeBack } from '#features/settlement/payments/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
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
    if (problem) skipped.push({ id: plan.id, reason: problem });
    else done += 1;
  }
  return { done, skipped };
}

const NONE: BatchResult = { done: 0, skipped: [] };

async function removePlan(ctx: ShopCtx, plan: LockedPlan, reason: string): Promise<string | undefined> {
  if (plan.isDeleted) return '计划已删除';
  if (plan.paid !== 0) {
    const { skipped } = await takeBack(ctx, { PaymentIDs: plan.paymentIds }, reason, byMaker);
    const odd = skipped.find(({ reason: why }) => why !== '付款不存在，或已删除');
    if (odd) return odd.reason;
  }
  const deleted_at = new Date().toISOString();
  await ctx.db.update('payment_plans').set({ deleted_at }).where('id', '=', plan.id).execute();
  await notify(ctx.db, 'settlement', [plan.id]);
  return undefined;
}
