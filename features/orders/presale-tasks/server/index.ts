export { presaleTaskRoutes } from './handlers.ts';
