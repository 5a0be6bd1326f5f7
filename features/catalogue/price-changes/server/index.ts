export { applyPrices, sweepPrices } from './apply-jobs.ts';
export { changePrices } from './change-prices.ts';
export { priceChangeRoutes, priceSheetRoutes, specialPriceRoutes } from './handlers.ts';
