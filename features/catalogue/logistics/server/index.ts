export { addPolicy } from './change-policies.ts';
export { logisticsRoutes } from './handlers.ts';
