export { arrayText } from './array-text.ts';
export { answerCancel, cancelByEntry, cancelByVendor } from './cancel-orders.ts';
export {
  type Change,
  type ChangedOrder,
  changeOrders,
  type OrderInHand,
  type Verdict,
} from './change-orders.ts';
export { completeOrders } from './complete-orders.ts';
export { completeShipped } from './complete-shipped.ts';
export { readDestination } from './destination.ts';
export { editOwn, markUrgent } from './edit-orders.ts';
export { enterByForm } from './enter-by-form.ts';
export { exportNote } from './export-note.ts';
export { requireFilterRights } from './filter-rights.ts';
export { orderRoutes } from './handlers.ts';
export { openHolds } from './held-orders.ts';
export { mergeTallies } from './jobs.ts';
export { feesOf } from './logistics-fees.ts';
export { moveFreight, type NewFreight, newFreights } from './new-freights.ts';
export { orderConditions, type View } from './order-conditions.ts';
export { selectOrders } from './order-rows.ts';
export { wholeDays, withoutFuture } from './order-totals.ts';
export { type Placed, placeStaged } from './place-staged.ts';
export { type Fees, planProblem } from './plan-problems.ts';
export { PlansInUse } from './plans-in-use.ts';
export { refuseLate } from './refuse-late.ts';
export { WHOLE_ADDRESS } from './whole-address.ts';
