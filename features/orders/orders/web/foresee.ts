import type { OrderRow } from '../order-row.ts';
import { BACK_STATES, COMES_BACK } from '../receipt.ts';
import { CANCELLED, has, STATUS } from '../status.ts';
import { type Act, decide } from '../transitions.ts';
import { heldOfRow } from './waits.ts';

/** What a batch will do to each order, said before it acts; the server decides again, by the same rules. */
export interface Foresight {
  go: OrderRow[];
  /** Shipped elsewhere and exported already: the shipper is asked. */
  ask: OrderRow[];
  /** Reason → how many. */
  skip: Map<string, number>;
}

/** How many sets of several suppliers some of the orders belong to; the others of each stay. */
export const partsAmong = (rows: readonly OrderRow[]): number =>
  new Set(rows.flatMap(({ SplitOf }) => SplitOf ?? [])).size;

type Fate = 'go' | 'ask' | { no: string };

export function foresee(rows: readonly OrderRow[], fate: (row: OrderRow) => Fate): Foresight {
  const seen: Foresight = { go: [], ask: [], skip: new Map() };
  for (const row of rows) {
    const one = fate(row);
    if (typeof one === 'string') seen[one].push(row);
    else seen.skip.set(one.no, (seen.skip.get(one.no) ?? 0) + 1);
  }
  return seen;
}

const isEntry = (row: OrderRow) => row.AgentID === null;
const ships = (row: OrderRow) => row.VendorID === null;
const factsOf = (row: OrderRow) => ({
  status: row.Status,
  amount: row.Amount,
  shippedAmount: row.ShippedAmount,
  cancelRequest: row.CancelRequest,
  asks: row.Asks,
  held: heldOfRow(row),
});

export function fateOf(row: OrderRow, act: Act): Fate {
  const answer = decide(factsOf(row), act);
  return 'no' in answer ? answer : 'go';
}

const SHIPPED = STATUS.partlyShipped | STATUS.shipped | STATUS.complete;

export const foreseeCancel = (rows: readonly OrderRow[]): Foresight =>
  foresee(rows, (row) => {
    if (!isEntry(row)) return fateOf(row, { type: 'cancelBySeller' });
    if (ships(row) || !has(row.Status, STATUS.exported) || has(row.Status, CANCELLED | SHIPPED))
      return fateOf(row, { type: 'cancelByBuyer', agreed: ships(row) });
    const answer = decide(factsOf(row), { type: 'requestCancel', reason: '' });
    return 'no' in answer ? answer : 'ask';
  });

/** Any shop above the entry may agree; only the one that ships may decline. */
export const foreseeAnswer = (rows: readonly OrderRow[], accept: boolean): Foresight =>
  foresee(rows, (row) => {
    if (isEntry(row)) return { no: '取消申请由供应商答复' };
    if (!accept && !ships(row)) return { no: '只有发货方可以拒绝取消申请' };
    return fateOf(row, { type: 'declineCancel' });
  });

export const foreseeUrgent = (rows: readonly OrderRow[], on: boolean): Foresight =>
  foresee(rows, (row) => {
    if (!isEntry(row)) return { no: '只有录单店铺可以标记加急' };
    if (has(row.Status, STATUS.priority) === on) return { no: on ? '已经加急' : '没有加急' };
    return fateOf(row, { type: 'urgent', on });
  });

export const foreseeExport = (rows: readonly OrderRow[]): Foresight =>
  foresee(rows, (row) => fateOf(row, { type: 'exportNote' }));

export const foreseeComplete = (rows: readonly OrderRow[]): Foresight =>
  foresee(rows, (row) =>
    !isEntry(row)
      ? { no: '只有录单店铺可以完成订单' }
      : row.Parcels.some(({ State, Voided }) => !Voided && BACK_STATES.includes(State))
        ? { no: COMES_BACK }
        : fateOf(row, { type: 'complete' }),
  );
