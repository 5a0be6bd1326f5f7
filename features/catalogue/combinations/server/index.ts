export { combinationRoutes } from './handlers.ts';
