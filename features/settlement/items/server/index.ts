export { batchesOf, exportItems } from './export-items.ts';
export { settlementItemRoutes } from './handlers.ts';
export { itemCells, itemColumnsOf, outOfItems } from './item-cells.ts';
export { listItems } from './list-items.ts';
