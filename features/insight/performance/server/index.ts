export { performanceRoutes } from './handlers.ts';
