export { settlementStatisticsRoutes } from './handlers.ts';
export { totalTraders, totalTypes } from './total-traders.ts';
