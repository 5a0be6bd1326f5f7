import './facts/bring-facts.ts';

export { assignWarehouse } from './acts/assign-warehouse.ts';
export {
  answerCancel,
  type Cancel,
  cancelAsSide,
  cancelByEntry,
  cancelByVendor,
  mustAsk,
} from './acts/cancel-orders.ts';
export { completeOrders } from './acts/complete-orders.ts';
export { completeShipped } from './acts/complete-shipped.ts';
export { editOwn, markUrgent } from './acts/edit-orders.ts';
export { exportNote } from './acts/export-note.ts';
export { mergeTallies } from './acts/jobs.ts';
export { moveFreight, type NewFreight, newFreights } from './acts/new-freights.ts';
export { signReceived, withdrawReceived } from './acts/received-by.ts';
export { refuseLateOrder } from './acts/refuse-late.ts';
export { settleReceipts } from './acts/settle-receipts.ts';
export {
  oweWaybills,
  type WaybillsToReturn,
  waybillsReturned,
  waybillsToReturn,
} from './acts/waybills-to-return.ts';
export { chainProblem, type Fees } from './chains/chain-problem.ts';
export { feesOf } from './chains/logistics-fees.ts';
export { bookReturns, type LegRefund } from './changing/book-returns.ts';
export { changeOrders } from './changing/change-orders.ts';
export { displayShopName } from './changing/display-shop-name.ts';
export { setLegPrices } from './changing/leg-prices.ts';
export { openLegRequests, type PriceRequest, settleLegRequests } from './changing/leg-requests.ts';
export { lockOrders } from './changing/lock-orders.ts';
export type { ChangedOrder, LockedOrder, OrderChange, OrderVerdict } from './changing/locked-order.ts';
export { markComplaints } from './changing/mark-complaints.ts';
export { moveReceivers } from './changing/move-receivers.ts';
export { keepNextNumbers, type Numbered, nextNumbers } from './changing/next-numbers.ts';
export {
  noteAtCommit,
  noteOwnEvents,
  shopNames,
  writeTimeline,
  writeTimelineAtCommit,
} from './changing/order-events.ts';
export { newOrderIds } from './changing/order-ids.ts';
export { type OrderLeg, shopsOfLeg } from './changing/order-leg.ts';
export { packInstead, type SwappedOrder } from './changing/pack-instead.ts';
export { seeChangeNotices } from './changing/record-change-notices.ts';
export { openSuspensions } from './changing/suspension-rows.ts';
export { tellHub } from './changing/tell-hub.ts';
export { readDestination } from './entry/destination.ts';
export { knowsSource } from './entry/knows-source.ts';
export { WHOLE_ADDRESS } from './entry/whole-address.ts';
export { isSuspendable } from './facts/count-orders.ts';
export { newestOrder } from './facts/newest-order.ts';
export { orderRoutes } from './handlers.ts';
export { enterByForm, savedAddresses } from './placing/enter-by-form.ts';
export { placeOrders } from './placing/place-orders.ts';
export { platformsPort, refundsPort, settlementPort } from './ports.ts';
export { partsOfOrders } from './reading/contents-of-order.ts';
export { DUE_AT, dueCounted, dueOrders, dueWithin, openOrders } from './reading/due-condition.ts';
export { requireFilterRights, requirePhoneRight } from './reading/filter-rights.ts';
export { goodsOfOrder } from './reading/goods-of-order.ts';
export { GOODS_TO_PACK } from './reading/goods-to-pack.ts';
export { NUMBER_MASKS } from './reading/hidden-fields.ts';
export { listOrders } from './reading/list-orders.ts';
export { conditionsOf, orderConditions, RECEIPT_OF, ROLE, type View } from './reading/order-conditions.ts';
export { selectOrders } from './reading/order-rows.ts';
export { wholeDays, withoutFuture } from './reading/order-totals.ts';
export { ordersByDay } from './reading/orders-by-day.ts';
export { hasOrdered, lastOrder } from './reading/orders-of-partners.ts';
export { CONTENTS, GIFTS, type PackedGoods, packedGoods } from './reading/packed-goods.ts';
export { phoneIsOneOf } from './reading/phone-condition.ts';
export { PIECE_GRAMS } from './reading/piece-grams.ts';
export { PIECES_SENT, PIECES_SOLD, piecesBought } from './reading/pieces-of-order.ts';
export { addressColumns } from './reading/same-receiver.ts';
export { type LineToPlace, placeLines } from './staged/place-lines.ts';
export { type Placed, placeStaged } from './staged/place-staged.ts';
export { rowsBeyond } from './staged/presale-rows.ts';
export { SupplyChainCache } from './staged/supply-chain-cache.ts';
export { lockAhead, lockAllocations, lockForPlacing } from './stock/lock-ahead.ts';
export { slotsLeft } from './stock/presale-entry.ts';
export { writeAllocations } from './stock/write-allocations.ts';
