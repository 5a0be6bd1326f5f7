export { reconcileRunRoutes } from './handlers.ts';
export { linkStatement, readStatementOrders } from './statement-orders.ts';
