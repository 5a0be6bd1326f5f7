export { newBatch } from './door-batches.ts';
export { orderDoorRoutes } from './handlers.ts';
