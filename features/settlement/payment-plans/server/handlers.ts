import { named } from '#features/settlement/bills/server/index.ts';
import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { paymentPlans } from '../contract.ts';
import { bookPlan } from './book-plan.ts';
import { exportPlans } from './export-plans.ts';
import { makePlan, makePlans } from './make-plans.ts';
import { queryPayments } from './plan-rows.ts';
import { removePlans } from './remove-plans.ts';
import { setDay } from './set-day.ts';
import { setVouchers, showPayment } from './show-payment.ts';

export const paymentPlanRoutes = implementBySide(paymentPlans, {
  query: (ctx, query) => queryPayments(ctx, query),
  export: (ctx, input) => exportPlans(ctx, input),
  create: (ctx, input) => makePlan(ctx, input),
  createMany: (ctx, input) => named(ctx, makePlans(ctx, input)),
  setDay: (ctx, input) => setDay(ctx, input),
  part: (ctx, input) => bookPlan(ctx, input),
  finished: (ctx, input) => bookPlan(ctx, input),
  detail: (ctx, { PaymentID }) => showPayment(ctx, PaymentID),
  vouchers: (ctx, input) => setVouchers(ctx, input),
  remove: (ctx, { PaymentIDs, Reason }) => named(ctx, removePlans(ctx, PaymentIDs, Reason)),
});
