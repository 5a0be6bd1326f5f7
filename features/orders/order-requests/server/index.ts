export { requestRoutes } from './handlers.ts';
