import { implement } from '#kit/endpoint/server/implement.ts';
import { orders } from '../contract.ts';
import { STATUS_LIST } from '../status.ts';
import { assignWarehouse } from './acts/assign-warehouse.ts';
import { answerCancel, cancelByEntry, cancelByVendor } from './acts/cancel-orders.ts';
import { completeOrders } from './acts/complete-orders.ts';

import { editOwn, markUrgent, readCancelAnswers, setNotes } from './acts/edit-orders.ts';
import { setChainNote } from './acts/note-for-shipper.ts';
import { refuseLateOrder } from './acts/refuse-late.ts';
import { markReturned } from './acts/waybills-to-return.ts';
import { enterByForm } from './placing/enter-by-form.ts';
import { buyerInfo } from './reading/buyer-info.ts';
import { orderDetail, ordersByTrack, ordersOfSet, relatedOrders, tagsInUse } from './reading/find-orders.ts';
import { listOrders } from './reading/list-orders.ts';

export const orderRoutes = implement(orders, {
  normal: (ctx, input) => listOrders(ctx, 'normal', input),
  byAgent: (ctx, input) => listOrders(ctx, 'byagent', input),
  byVendor: (ctx, input) => listOrders(ctx, 'byvendor', input),
  forDeliver: (ctx, input) => listOrders(ctx, 'fordeliver', input),
  detail: (ctx, { OrderID }) => orderDetail(ctx, OrderID),
  place: (ctx, form) => enterByForm(ctx, form, { isAll: true }),
  cancelByEntry: async (ctx, { Orders }) => refuseLateOrder(ctx, await cancelByEntry(ctx, Orders)),
  cancelByVendor: async (ctx, { Orders }) => refuseLateOrder(ctx, await cancelByVendor(ctx, Orders)),
  cancelAsVendor: async (ctx, { Orders }) => refuseLateOrder(ctx, await cancelByVendor(ctx, Orders)),
  buyerInfo: (ctx, { OrderID }) => buyerInfo(ctx, OrderID),
  answerCancel: async (ctx, answer) => refuseLateOrder(ctx, await answerCancel(ctx, answer)),
  markReturned: (ctx, { OrderIDs }) => markReturned(ctx, OrderIDs),
  readCancelAnswers: (ctx, { OrderIDs }) => readCancelAnswers(ctx, OrderIDs),
  statuses: () => ({ total: STATUS_LIST.length, items: [...STATUS_LIST] }),
  tags: (ctx) => tagsInUse(ctx),
  setTags: (ctx, { OrderIDs, Tags }) => editOwn(ctx, OrderIDs, () => ({ tags: Tags })),
  setNotes: (ctx, { OrderIDs, Notes }) => setNotes(ctx, OrderIDs, Notes),
  setShipperNote: (ctx, { OrderIDs, Note }) => setChainNote(ctx, OrderIDs, 'ShipperNote', Note),
  setGiftMessage: (ctx, { OrderIDs, Message }) => setChainNote(ctx, OrderIDs, 'GiftMessage', Message),
  markUrgent: (ctx, { OrderIDs, IsUrgent }) => markUrgent(ctx, OrderIDs, IsUrgent),
  byTrackId: (ctx, { TrackIDs }) => ordersByTrack(ctx, TrackIDs),
  ofSet: (ctx, { OrderID }) => ordersOfSet(ctx, OrderID),
  related: (ctx, { OrderID }) => relatedOrders(ctx, OrderID),
  assignWarehouse,
  done: (ctx, { OrderIDs }) => completeOrders(ctx, OrderIDs),
});
