export { askAdjustments } from './ask-adjustments.ts';
export { adjustmentRoutes } from './handlers.ts';
export { withdrawOpenRequests } from './withdraw-open.ts';
