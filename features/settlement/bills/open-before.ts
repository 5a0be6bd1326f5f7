import { isReturn } from '#features/settlement/items/item-words.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Bill } from './bill.ts';
import type { Side } from './sides.ts';

/** What asks the list for the bills of the same two shops and side that were made before and are not paid whole. */
export const askOpenBefore = ({ TraderID, IdPaymentType, CreatedOn }: Bill) => ({
  ...{
    TraderIDs: [TraderID],
    Side: (IdPaymentType <= 2 ? 1 : 2) as Side,
    Statuses: [1 as const, 2 as const],
  },
  ...{ endTime: CreatedOn, pageSize: 500 },
});

/** 上期未结 of a statement: how many bills, what is open of them, and that together with the bill's own; in its direction. */
export function openBefore(bill: Bill, before: readonly Bill[]) {
  const turn = (of: Bill) => (isReturn(of.IdPaymentType) === isReturn(bill.IdPaymentType) ? 1 : -1);
  const fen = before.reduce((sum, of) => sum + turn(of) * fenOf(of.UnpaidAmount), 0);
  return { count: before.length, amount: yuanOf(fen), all: yuanOf(fen + fenOf(bill.UnpaidAmount)) };
}
