export { addWarehouse } from './change-warehouses.ts';
export { type Counted, countProducts, uncountable } from './count-products.ts';
export { type Followed, followOrders } from './follow-orders.ts';
export { warehouseRoutes } from './handlers.ts';
export { type Hold, holdLooked, holdLookedWithCommit, holdsOf } from './hold-looked.ts';
export {
  availableOf,
  chooseEach,
  type Held,
  holdStock,
  type Incoming,
  releaseHeld,
  type Standing,
  sellableWarehouses,
  standing,
  stockParts,
} from './hold-stock.ts';
export { markLow, moveStock, type StockMove } from './move-stock.ts';
export { orderParts } from './order-parts.ts';
export { hasPlace, putBack } from './put-back.ts';
