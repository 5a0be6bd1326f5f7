export { salesPolicyRoutes } from './handlers.ts';
export { policyClock, sweepPolicies } from './policy-clock.ts';
