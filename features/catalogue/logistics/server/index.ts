export { addLogisticPolicy } from './change-policies.ts';
export { logisticsRoutes } from './handlers.ts';
