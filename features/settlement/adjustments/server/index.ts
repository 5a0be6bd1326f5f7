export { askAdjustments } from './ask-adjustments.ts';
export { adjustmentRoutes } from './handlers.ts';
