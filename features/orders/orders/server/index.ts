export { assignWarehouse } from './assign-warehouse.ts';
export { bookReturns, type Refund } from './book-returns.ts';
export {
  answerCancel,
  type Cancel,
  cancelAsSide,
  cancelByEntry,
  cancelByVendor,
  mustAsk,
} from './cancel-orders.ts';
export { chainProblem, type Fees } from './chain-problem.ts';
export { changeOrders } from './change-orders.ts';
export { completeOrders } from './complete-orders.ts';
export { completeShipped } from './complete-shipped.ts';
export { partsOfOrders } from './contents-of-order.ts';
export { readDestination } from './destination.ts';
export { displayShopName } from './display-shop-name.ts';
export { DUE_AT, DUE_MS, dueCounted, dueOrders, openOrders } from './due-condition.ts';
export { editOwn, markUrgent } from './edit-orders.ts';
export { enterByForm, savedAddresses } from './enter-by-form.ts';
export { exportNote } from './export-note.ts';
export { requireFilterRights, requirePhoneRight } from './filter-rights.ts';
export { goodsOfOrder } from './goods-of-order.ts';
export { GOODS_TO_PACK } from './goods-to-pack.ts';
export { orderRoutes } from './handlers.ts';
export { mergeTallies } from './jobs.ts';
export { listOrders } from './list-orders.ts';
export { lockAhead, lockAllocations, lockForPlacing } from './lock-ahead.ts';
export { lockOrders } from './lock-orders.ts';
export type { ChangedOrder, LockedOrder, OrderChange, Verdict } from './locked-order.ts';
export { feesOf } from './logistics-fees.ts';
export { moveFreight, type NewFreight, newFreights } from './new-freights.ts';
export { keepNumbers, type Numbered, nextNumbers } from './next-numbers.ts';
export { conditionsOf, orderConditions, ROLE, type View } from './order-conditions.ts';
export { shopNames } from './order-events.ts';
export { newOrderIds } from './order-ids.ts';
export { selectOrders } from './order-rows.ts';
export { wholeDays, withoutFuture } from './order-totals.ts';
export { CONTENTS, GIFTS, type PackedGoods, packedGoods } from './packed-goods.ts';
export { phoneIsOneOf } from './phone-condition.ts';
export { PIECES_SENT, PIECES_SOLD, piecesBought } from './pieces-of-order.ts';
export { type LineToPlace, placeLines } from './place-lines.ts';
export { placeOrders } from './place-orders.ts';
export { type Placed, placeStaged } from './place-staged.ts';
export { slotsLeft } from './presale-entry.ts';
export { rowsBeyond } from './presale-rows.ts';
export { readLegRefunds } from './read-leg-refunds.ts';
export { refuseLate } from './refuse-late.ts';
export { addressColumns } from './same-receiver.ts';
export { settleReceipts } from './settle-receipts.ts';
export { SupplyChainCache } from './supply-chain-cache.ts';
export { openSuspensions } from './suspension-rows.ts';
export { tellHub } from './tell-hub.ts';
export { WHOLE_ADDRESS } from './whole-address.ts';
