export { pilesOf } from './add-up-rows.ts';
export { reconciliationRoutes } from './handlers.ts';
export { countByHand, type MatchedRows } from './matched-rows.ts';
export { ourOrders } from './our-orders.ts';
export { oursAlone } from './ours-alone.ts';
export { matchRows, numberLine, readTheirRows } from './preview-numbers.ts';
export type { OurOrder, ReconcilePeriod, ReconcileScope } from './reconcile-scope.ts';
