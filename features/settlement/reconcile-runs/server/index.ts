export { reconcileRunRoutes } from './handlers.ts';
