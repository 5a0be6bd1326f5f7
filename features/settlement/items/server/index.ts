export { exportItems } from './export-items.ts';
export { settlementItemRoutes } from './handlers.ts';
export { itemsOf } from './item-rows.ts';
export { listItems } from './list-items.ts';
