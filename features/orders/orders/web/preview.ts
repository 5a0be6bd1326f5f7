import { orderDenials } from '../order-denials.ts';
import type { OrderRow } from '../order-row.ts';
import { BACK_STATES } from '../receipt.ts';
import { CANCELLED, has, STATUS } from '../status.ts';
import { decideOrder, type OrderAct } from '../transitions.ts';
import { suspensionsOfRow } from './waits.ts';

/** What a batch will do to each order, said before it acts; the server decides again, by the same rules. */
export interface BatchPlan {
  go: OrderRow[];
  /** Shipped elsewhere and exported already: the shipper is asked. */
  ask: OrderRow[];
  /** Reason → how many. */
  skip: Map<string, number>;
}

/** How many sets of several suppliers some of the orders belong to; the others of each stay. */
export const partsAmong = (rows: readonly OrderRow[]): number =>
  new Set(rows.flatMap(({ SplitOf }) => SplitOf ?? [])).size;

type OrderPreview = 'go' | 'ask' | { no: string };

export function preview(rows: readonly OrderRow[], previewRow: (row: OrderRow) => OrderPreview): BatchPlan {
  const plan: BatchPlan = { go: [], ask: [], skip: new Map() };
  for (const row of rows) {
    const one = previewRow(row);
    if (typeof one === 'string') plan[one].push(row);
    else plan.skip.set(one.no, (plan.skip.get(one.no) ?? 0) + 1);
  }
  return plan;
}

const isEntry = (row: OrderRow) => row.AgentID === null;
const ships = (row: OrderRow) => row.VendorID === null;
const factsOf = (row: OrderRow) => ({
  status: row.Status,
  amount: row.Amount,
  shippedAmount: row.ShippedAmount,
  cancelRequest: row.CancelRequest,
  openRequests: row.OpenRequests,
  suspensions: suspensionsOfRow(row),
});

export function previewOf(row: OrderRow, act: OrderAct): OrderPreview {
  const answer = decideOrder(factsOf(row), act);
  return 'no' in answer ? answer : 'go';
}

const SHIPPED = STATUS.partlyShipped | STATUS.shipped | STATUS.complete;

export const previewCancel = (rows: readonly OrderRow[]): BatchPlan =>
  preview(rows, (row) => {
    if (!isEntry(row)) return previewOf(row, { type: 'cancelBySeller' });
    if (ships(row) || !has(row.Status, STATUS.exported) || has(row.Status, CANCELLED | SHIPPED))
      return previewOf(row, { type: 'cancelByBuyer', agreed: ships(row) });
    const answer = decideOrder(factsOf(row), { type: 'requestCancel', reason: '' });
    return 'no' in answer ? answer : 'ask';
  });

/** Any shop above the entry may agree; only the one that ships may decline. */
export const previewAnswer = (rows: readonly OrderRow[], accept: boolean): BatchPlan =>
  preview(rows, (row) => {
    if (isEntry(row)) return { no: '取消申请由供应商答复' };
    if (!accept && !ships(row)) return { no: '只有发货方可以拒绝取消申请' };
    return previewOf(row, { type: 'declineCancel' });
  });

export const previewUrgent = (rows: readonly OrderRow[], on: boolean): BatchPlan =>
  preview(rows, (row) => {
    if (!isEntry(row)) return { no: '只有录单店铺可以标记加急' };
    if (has(row.Status, STATUS.priority) === on) return { no: on ? '已经加急' : '没有加急' };
    return previewOf(row, { type: 'urgent', on });
  });

export const previewExport = (rows: readonly OrderRow[]): BatchPlan =>
  preview(rows, (row) => previewOf(row, { type: 'exportNote' }));

export const previewComplete = (rows: readonly OrderRow[]): BatchPlan =>
  preview(rows, (row) =>
    !isEntry(row)
      ? { no: '只有录单店铺可以完成订单' }
      : row.Parcels.some(({ State, Voided }) => !Voided && BACK_STATES.includes(State))
        ? { no: orderDenials.comesBack.says }
        : previewOf(row, { type: 'complete' }),
  );
