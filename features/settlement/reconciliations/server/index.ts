export { pilesOf } from './add-up-rows.ts';
export { reconciliationRoutes } from './handlers.ts';
export { type OurOrder, ourOrders, type Period, type Scope } from './our-orders.ts';
export { oursAlone } from './ours-alone.ts';
export { lineOf, type MatchedRows, matchRows, readTheirRows } from './preview-numbers.ts';
