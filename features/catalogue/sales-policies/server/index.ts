export { refreshListings } from './apply-policies.ts';
export { salesPolicyRoutes } from './handlers.ts';
export { newPolicy } from './new-policy.ts';
export { policyClock, sweepPolicies } from './policy-clock.ts';
export { suspendPolicies } from './publish-policies.ts';
