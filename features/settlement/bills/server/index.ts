export { billRoutes } from './handlers.ts';
