export { openPriceRoutes } from './handlers.ts';
