import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { paymentPlans } from '../contract.ts';
import { planRefusals as no } from '../refusals.ts';
import { lockPlans } from './locked-plan.ts';

/** Moves a plan to another day, or takes its day away. */
export async function setDay(
  { db }: ShopCtx,
  { PaymentID, PlannedOn }: z.output<typeof paymentPlans.setDay.input>,
) {
  const [plan] = await lockPlans(db, [PaymentID]);
  if (!plan) refuse(common.notFound, { what: '付款计划' });
  if (plan.isDeleted) refuse(no.notPlannable, { reason: '计划已删除' });
  if (plan.paid === plan.amount) refuse(no.notPlannable, { reason: '计划已经付清' });
  mustBeAhead(PlannedOn);
  await db.update('payment_plans').set({ planned_on: PlannedOn }).where('id', '=', PaymentID).execute();
  await notify(db, 'settlement', [PaymentID]);
  return {};
}

/** One plans for today or later. */
export function mustBeAhead(day: string | null | undefined): void {
  if (day && day < dayOf(new Date())) refuse(no.dayGone);
}
