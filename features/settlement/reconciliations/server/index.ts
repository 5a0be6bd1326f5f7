export { pilesOf } from './add-up-rows.ts';
export { reconciliationRoutes } from './handlers.ts';
export { type OurOrder, ourOrders, type ReconcilePeriod, type ReconcileScope } from './our-orders.ts';
export { oursAlone } from './ours-alone.ts';
export { type MatchedRows, matchRows, numberLine, readTheirRows } from './preview-numbers.ts';
