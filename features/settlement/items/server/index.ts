export { settlementItemRoutes } from './handlers.ts';
export { itemsOf } from './item-rows.ts';
