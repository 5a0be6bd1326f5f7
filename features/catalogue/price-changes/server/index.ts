export { applyDue } from './apply-due.ts';
export { applyPrices, sweepPrices } from './apply-jobs.ts';
export { changePrices } from './change-prices.ts';
export { lockTargets } from './due-items.ts';
export { priceRoutes } from './handlers.ts';
export { waitsLifted } from './lifted-sql.ts';
export { newPricesOfDefaults } from './products-alone.ts';
export { agentsRegrouped } from './regroup-prices.ts';
