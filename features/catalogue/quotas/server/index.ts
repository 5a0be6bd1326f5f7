export { gateNews } from './gate-news.ts';
export { takenBitsSql } from './gates-sql.ts';
export { groupQuotas, setGroupQuota } from './group-quota.ts';
export { quotaRoutes } from './handlers.ts';
export { leastLeft, leastOf } from './least-left.ts';
export { policyQuotas, setPolicyQuotas } from './policy-quotas.ts';
export { type GivingBack, returnGates } from './return-gates.ts';
export { setQuotas } from './set-quotas.ts';
export { lookAtGates, takeGates } from './take-gates.ts';
