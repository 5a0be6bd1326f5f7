export { orderDoorRoutes } from './handlers.ts';
