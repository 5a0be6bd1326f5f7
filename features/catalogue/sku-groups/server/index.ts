export { skuGroupRoutes } from './handlers.ts';
