export { addLogisticPolicy } from './change-policies.ts';
export { logisticsRoutes } from './handlers.ts';
export { hasLogisticPolicies } from './has-policies.ts';
