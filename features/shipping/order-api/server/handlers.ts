import { newBatch } from '#features/orders/import-batches/server/index.ts';
import { cancelAsSide, refuseLateOrder } from '#features/orders/orders/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { orderApi } from '../contract.ts';
import { orderQueries } from '../query-contract.ts';
import { callbackExpress } from './callback-express.ts';
import { callbackExpressInfo } from './callback-express-info.ts';
import { changeBatch, changeStatus } from './change-status.ts';
import { exportForProgram } from './export-orders.ts';
import { listBatches } from './list-batches.ts';
import { queryOrders } from './query-orders.ts';
import { submitOrders } from './submit-orders.ts';
import { countOrders, sumBySpu } from './sum-orders.ts';

const cancelsOf = (orders: readonly { orderNo: string; remarks: string }[]) =>
  orders.map(({ orderNo: OrderID, remarks: Reason }) => ({ OrderID, Reason }));

const EXPORTS = { entry: 'normal', agent: 'byagent', vendor: 'byvendor' } as const;

const acts = implement(orderApi, {
  createBatchNo: async (ctx) => ({ importBatchNo: (await newBatch(ctx)).batchNo }),
  submit: submitOrders,
  statusChange: changeStatus,
  statusChangeBatch: changeBatch,
  cancel: async (ctx, { orders }) => refuseLateOrder(ctx, await cancelAsSide(ctx, cancelsOf(orders))),
  callbackExpress,
  callbackExpressInfo,
});

const queries = implement(orderQueries, {
  query: queryOrders,
  bySpu: sumBySpu,
  counts: countOrders,
  importBatches: listBatches,
  exportList: (ctx, { partyKind, ...query }) => exportForProgram(ctx, EXPORTS[partyKind], query),
  exportBySource: (ctx, input) => exportForProgram(ctx, 'normal', input, 'platform'),
  exportBySupplier: (ctx, input) => exportForProgram(ctx, 'byvendor', input, 'partner'),
  exportByAgent: (ctx, input) => exportForProgram(ctx, 'byagent', input, 'partner'),
});

export const orderApiRoutes = [...acts, ...queries];
