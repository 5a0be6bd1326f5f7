export { shopRefusals } from '../refusals.ts';
export { actFor } from './act-for.ts';
export { shopRoutes } from './handlers.ts';
export { openManagedShop } from './open-managed-shop.ts';
export { openShop } from './open-shop.ts';
export { ordersLeft, renewBalance, returnOrders, takeOrders } from './order-balance.ts';
export { holdRoom, requireRoom } from './room.ts';
export { standingOf } from './standing.ts';
