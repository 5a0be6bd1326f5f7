export { requestRoutes } from './handlers.ts';
export { urgeOrders } from './urge-orders.ts';
