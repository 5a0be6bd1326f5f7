export { addWarehouse } from './change-warehouses.ts';
export { type CountedProduct, countProducts, uncountable } from './count-products.ts';
export { followOrders, type OrderStockChange } from './follow-orders.ts';
export { warehouseRoutes } from './handlers.ts';
export { markLow, moveStock, type StockMove } from './move-stock.ts';
export { orderParts, orderPartsSql } from './order-parts.ts';
export { peekAmpleStock } from './peek-stock.ts';
export {
  type Reservation,
  reservationsByOrder,
  reservationsOf,
  reserveAtCommit,
  reserveIfUnchanged,
} from './reserve-if-unchanged.ts';
export {
  availableOf,
  chooseWarehouses,
  type IncomingOrder,
  type ReserveResult,
  readStockLevels,
  releaseReservations,
  reserveStock,
  type StockLevels,
  type StockPeek,
  sellableWarehouses,
  stockParts,
} from './reserve-stock.ts';
export { isOpenWarehouse, returnToStock } from './return-to-stock.ts';
