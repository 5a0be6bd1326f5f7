export { settlementApiRoutes } from './handlers.ts';
