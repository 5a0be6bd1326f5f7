export { shopRefusals } from '../refusals.ts';
export { shopRoutes } from './handlers.ts';
export { openShop } from './open-shop.ts';
export { ordersLeft, renewBalance, returnOrders, takeOrders } from './order-balance.ts';
export { holdRoom, requireRoom } from './room.ts';
export { standingOf } from './standing.ts';
