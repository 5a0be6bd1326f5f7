export { settlementDoorRoutes } from './handlers.ts';
