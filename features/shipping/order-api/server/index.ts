export { newBatch } from './batch-rows.ts';
export { orderApiRoutes } from './handlers.ts';
