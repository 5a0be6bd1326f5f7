export { paymentImportRoutes } from './handlers.ts';
