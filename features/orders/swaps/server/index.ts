export { swapRoutes } from './handlers.ts';
