export { paymentPlanRoutes } from './handlers.ts';
export { queryPayments } from './plan-rows.ts';
