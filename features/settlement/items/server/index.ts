export { settlementItemRoutes } from './handlers.ts';
