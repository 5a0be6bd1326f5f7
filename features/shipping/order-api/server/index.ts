export { orderApiRoutes } from './handlers.ts';
