export { receiptRoutes } from './handlers.ts';
