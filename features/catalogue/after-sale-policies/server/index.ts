export { addServicePolicy } from './change-policies.ts';
export { servicePolicyRoutes } from './handlers.ts';
export { policiesInForce } from './policies-in-force.ts';
