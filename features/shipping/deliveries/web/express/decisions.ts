import type { Input } from '#kit/endpoint/contract.ts';
import type { deliveries } from '../../contract.ts';
import type { WaybillRow } from '../../waybill-import.ts';

/** What a person decided about a row; a row without a decision is applied when it is certain. */
export interface WaybillRowDecision {
  /** The order that gets the waybill; null = leave the row out; undefined = as matched. */
  orderId?: string | null;
  /** The company, where the file has none. */
  company?: string;
  /** Of a row with several orders the chosen one only. */
  alone?: boolean;
  /** Pieces, where nothing tells how many the row has of the chosen order. */
  amount?: number | undefined;
  /** Of an order that has left in part: the number takes the place of the one that it has. */
  replaces?: boolean;
}
export type Decisions = Readonly<Record<number, WaybillRowDecision>>;

type RowToDecide = Pick<WaybillRow, 'RowNo' | 'Match' | 'OrderID' | 'Outcome'> & {
  Doubts: readonly WaybillRow['Doubts'][number][];
  Candidates: readonly {
    OrderID: string;
    Part: Pick<WaybillRow['Candidates'][number]['Part'], 'AsksAmount'>;
  }[];
};

/** The order that a row would be applied to now. */
export function decidedOrder(row: RowToDecide, decision: WaybillRowDecision | undefined): string | null {
  if (decision?.orderId !== undefined) return decision.orderId;
  return isOpenCertain(row) ? row.OrderID : null;
}

/** Whether the row can go so: not before somebody says the pieces that it doesn't tell. */
export function isReady(row: RowToDecide, decision: WaybillRowDecision | undefined): boolean {
  const id = decidedOrder(row, decision);
  const part = row.Candidates.find(({ OrderID }) => OrderID === id)?.Part;
  return id !== null && !(part?.AsksAmount && decision?.amount === undefined);
}

/** Decisions are kept beside whether their row is certain, so that all pages count. */
export interface Decided {
  decision: WaybillRowDecision;
  row: RowToDecide;
}

export type AppliedInput = Input<typeof deliveries.importApply>;

/** The call that applies what was decided, over all pages. */
export function applyInput(ImportID: string, decided: readonly Decided[]): AppliedInput {
  const leaveOut = decided.filter(
    ({ row, decision }) => row.Match === 'certain' && decision.orderId === null,
  );
  const confirmed = decided.flatMap(({ row, decision }) => {
    const OrderID = decidedOrder(row, decision);
    const { company = '', replaces, alone, amount } = decision;
    const changes =
      OrderID !== decidedOrder(row, undefined) || company.trim() || replaces || alone || amount !== undefined;
    if (!OrderID || !changes || !isReady(row, decision)) return [];
    // Whoever ticks a doubtful row has read why it is one.
    const Accepts = [...new Set([...row.Doubts, ...(replaces ? (['replaces'] as const) : [])])];
    return [
      {
        RowNo: row.RowNo,
        OrderID,
        ExpressCompany: company.trim(),
        ...(alone && { Alone: true }),
        ...(amount !== undefined && { Amount: amount }),
        Accepts,
      },
    ];
  });
  return { ImportID, Confirmed: confirmed, LeaveOut: leaveOut.map(({ row }) => row.RowNo) };
}

/** How many rows 应用 will ship: the open certain ones, less those left out, and those a person chose. */
export function countToApply(openCertain: number, decided: readonly Decided[]): number {
  const open = decided.filter(({ row }) => row.Outcome !== 'shipped');
  const chosen = open.filter(({ row, decision }) => !isOpenCertain(row) && isReady(row, decision)).length;
  const left = open.filter(({ row, decision }) => isOpenCertain(row) && !isReady(row, decision)).length;
  return openCertain - left + chosen;
}

const isOpenCertain = ({ Match, Outcome }: RowToDecide) => Match === 'certain' && Outcome === '';
