export { carrierBillRoutes } from './handlers.ts';
