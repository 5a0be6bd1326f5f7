export { paymentRoutes } from './handlers.ts';
