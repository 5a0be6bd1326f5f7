export { changePrices } from './changing/change-prices.ts';
export { newPricesOfDefaults } from './changing/products-alone.ts';
export { agentsRegrouped } from './changing/regroup-prices.ts';
export { applyDue } from './due/apply-due.ts';
export { applyPrices, sweepPrices } from './due/apply-jobs.ts';
export { lockTargets } from './due/due-items.ts';
export { priceRoutes } from './handlers.ts';
export { waitsLifted } from './reading/lifted-sql.ts';
