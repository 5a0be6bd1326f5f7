export { addWarehouse } from './change-warehouses.ts';
export { type Counted, countProducts, uncountable } from './count-products.ts';
export { type Followed, followOrders } from './follow-orders.ts';
export { warehouseRoutes } from './handlers.ts';
export { holdLooked } from './hold-looked.ts';
export {
  availableOf,
  type Held,
  holdStock,
  type Incoming,
  type LookedAt,
  lookAtStock,
  releaseHeld,
  sellableWarehouses,
  stockParts,
} from './hold-stock.ts';
export { markLow, moveStock } from './move-stock.ts';
export { orderParts } from './order-parts.ts';
export { hasPlace, putBack } from './put-back.ts';
