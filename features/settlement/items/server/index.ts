export { exportItems, itemBatches } from './export-items.ts';
export { settlementItemRoutes } from './handlers.ts';
export { itemCells, itemColumnsOf, outOfItems } from './item-cells.ts';
export { listSettlementItems } from './list-items.ts';
export { isSettled, SETTLED, SETTLED_LINES, settledStatus } from './settled.ts';
