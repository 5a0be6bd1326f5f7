export { shopRefusals } from '../refusals.ts';
export { shopRoutes } from './handlers.ts';
export { openShop } from './open-shop.ts';
export { ordersLeft, returnOrders, takeOrders } from './order-balance.ts';
