export { paymentPlanRoutes } from './handlers.ts';
