export { addSpus, enterSpu } from './add-spus.ts';
export { type ChainHop, type ChainPlan, chainPlans } from './chain-plans.ts';
export { changePrices } from './change-prices.ts';
export { removeSpus } from './change-spus.ts';
export { distributeSpus } from './distribute-spus.ts';
export { spuRoutes } from './handlers.ts';
export { requireOwn, requireOwnAll } from './own-references.ts';
export { refreshSeasonsOf } from './refresh-seasons.ts';
export { requirePolicy } from './require-policy.ts';
