import type { z } from 'zod';
import { isReturn } from '#features/settlement/items/item-words.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Bill, BillSum } from './bill.ts';
import type { PriceSide } from './sides.ts';

const sideOf = ({ IdPaymentType }: Bill): PriceSide => (IdPaymentType <= 2 ? 1 : 2);

/** What asks the list for bills of the same shops and sides that were made before the youngest of these and are not paid whole. */
export const askOpenBefore = (bills: readonly Bill[]) => ({
  TraderIDs: [...new Set(bills.map(({ TraderID }) => TraderID))],
  ...(bills.every((bill) => sideOf(bill) === sideOf(bills[0] ?? bill)) &&
    bills[0] && { Side: sideOf(bills[0]) }),
  Statuses: [1 as const, 2 as const],
  endTime: bills.reduce(
    (last, { CreatedOn }) => (last && Date.parse(last) >= Date.parse(CreatedOn) ? last : CreatedOn),
    '',
  ),
});

/** Those of a bill among what was open before several. */
export const beforeOf = (bill: Bill, bills: readonly Bill[]): Bill[] =>
  bills.filter(
    (other) =>
      other.TraderID === bill.TraderID &&
      sideOf(other) === sideOf(bill) &&
      Date.parse(other.CreatedOn) < Date.parse(bill.CreatedOn),
  );

type Open = Pick<z.infer<typeof BillSum>, 'IdPaymentType' | 'UnpaidAmount'> & { Count?: number };

/** 上期未结 of a statement: how many bills, what is open of them, and that together with the bill's own; in its direction. */
export function openBefore(bill: Bill, before: readonly Open[]) {
  const turn = (open: Open) => (isReturn(open.IdPaymentType) === isReturn(bill.IdPaymentType) ? 1 : -1);
  const fen = before.reduce((sum, open) => sum + turn(open) * fenOf(open.UnpaidAmount), 0);
  const count = before.reduce((sum, { Count = 1 }) => sum + Count, 0);
  return { count, amount: yuanOf(fen), all: yuanOf(fen + fenOf(bill.UnpaidAmount)) };
}
