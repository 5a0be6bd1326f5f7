export { pilesOf } from './add-up.ts';
export { reconciliationRoutes } from './handlers.ts';
export { type OurOrder, ourOrders, type Period, type Scope } from './our-orders.ts';
export { oursAlone } from './ours-alone.ts';
export { lineOf, type Meant, meantBy, readGiven } from './preview-numbers.ts';
