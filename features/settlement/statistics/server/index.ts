export { settlementStatisticsRoutes } from './handlers.ts';
