export { addPolicy as addServicePolicy } from './change-policies.ts';
export { servicePolicyRoutes } from './handlers.ts';
export { promisedOf } from './promised.ts';
