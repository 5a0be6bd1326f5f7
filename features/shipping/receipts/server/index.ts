export { receiptRoutes } from './handlers.ts';
export { tracesOf } from './traces-of.ts';
