export { vendorSkuRoutes } from './handlers.ts';
