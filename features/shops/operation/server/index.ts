export { operationRoutes } from './handlers.ts';
