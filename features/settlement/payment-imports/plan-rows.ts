import { earliestPaidOn } from '#features/settlement/payments/earliest-paid-on.ts';
import { paymentDenials as no } from '#features/settlement/payments/payment-denials.ts';
import { type OpenBill, type Spread, spread } from '#features/settlement/payments/spread.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { Fen } from '#kit/money/fen.ts';

/** A row as it was read, and whom it is with, as far as that is known. */
export interface RowToPlan {
  no: number;
  amount: Fen;
  traderId: string | null;
  /** The bill that it names: paid first and alone, as long as it takes all of it. */
  billId: string | null;
  transactionNo: string;
  /** The day it was paid on. */
  day: string;
}

export interface Planned extends Spread {
  isRepeated: boolean;
  /** As much was booked with the same trader for that day, and no number tells the two apart. */
  isDoubtful: boolean;
}

/** A payment that is booked, as far as a row could be the same one. */
export interface BookedPayment {
  traderId: string;
  day: string;
  amount: Fen;
  transactionNo: string;
}

interface OpenAccounts {
  /** Open bills of each trader, in fen. */
  bills: ReadonlyMap<string, readonly OpenBill[]>;
  /** `trader number` of numbers that stand on a payment already. */
  used: ReadonlySet<string>;
  booked: readonly BookedPayment[];
}

/** What each row would pay, one after the other: what a row takes of a bill is no longer open for the next. */
export function planRows(
  rows: readonly RowToPlan[],
  { bills, used, booked }: OpenAccounts,
): Map<number, Planned> {
  const reserved = new Map<string, Fen>();
  const keys = new Set(used);
  const doubt = doubtOf(booked);
  const plans = new Map<number, Planned>();
  for (const { no, amount, traderId, billId, transactionNo, day } of rows) {
    if (traderId === null) continue;
    const key = `${traderId} ${transactionNo}`;
    const isRepeated = transactionNo !== '' && keys.has(key);
    keys.add(key);
    const isDoubtful = !isRepeated && doubt({ traderId, day, amount, transactionNo });
    const open = (bills.get(traderId) ?? []).map((bill) => ({
      ...bill,
      open: bill.open - (reserved.get(bill.id) ?? 0),
    }));
    const named = open.filter((bill) => bill.id === billId && bill.open >= amount);
    const { parts, rest } = spread(amount, named.length > 0 ? named : open);
    if (!isRepeated && !isDoubtful)
      for (const part of parts) reserved.set(part.id, (reserved.get(part.id) ?? 0) + part.amount);
    plans.set(no, { parts, rest, isRepeated, isDoubtful });
  }
  return plans;
}

/**
 * Whether a row may be a payment that is booked: the same day, trader and amount, where one of the two has no number.
 * Each that is booked stands for one row, so that equal rows of one file are not doubted for each other.
 */
function doubtOf(booked: readonly BookedPayment[]): (row: BookedPayment) => boolean {
  const left = new Map<string, BookedPayment[]>();
  const keyOf = ({ traderId, day, amount }: BookedPayment) => `${traderId} ${day} ${amount}`;
  for (const payment of booked) left.set(keyOf(payment), [...(left.get(keyOf(payment)) ?? []), payment]);
  return (row) => {
    const same = left.get(keyOf(row)) ?? [];
    const at = same.findIndex(({ transactionNo }) => transactionNo === '' || row.transactionNo === '');
    if (at < 0) return false;
    same.splice(at, 1);
    return true;
  };
}

/** Why a row can't be booked whoever it is with, or nothing. */
export function badPaymentRow(
  { problem, amount, paidOn }: { problem: string; amount: Fen | null; paidOn: string | null },
  today: string,
): Denial | undefined {
  if (problem) return deny(no.rowUnread, { problem });
  if (amount === null || amount <= 0) return deny(no.rowAmount);
  if (amount > MOST) return deny(no.rowTooMuch);
  if (paidOn !== null && paidOn > today) return deny(no.rowAhead);
  if (paidOn !== null && !paidOn.startsWith('20')) return deny(no.rowDate, { day: paidOn });
  return paidOn !== null && paidOn < earliestPaidOn(today) ? deny(no.rowLongAgo) : undefined;
}
const MOST = 100_000_000_00;
