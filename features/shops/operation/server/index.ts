export { endOperation } from './end-operation.ts';
export { operationRoutes } from './handlers.ts';
