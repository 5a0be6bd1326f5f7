export { hubOrderRoutes } from './handlers.ts';
export { checkJob, checkSoon } from './intake-job.ts';
export { type Account, keepOrders } from './keep-orders.ts';
export { matchProducts } from './match-products.ts';
export { suggestionsOnWire } from './suggest-listings.ts';
