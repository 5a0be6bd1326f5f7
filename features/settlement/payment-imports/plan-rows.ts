import { type OpenBill, type Spread, spread } from '#features/settlement/payments/spread.ts';
import type { Fen } from '#kit/money/fen.ts';

/** A row as it was read, and whom it is with, as far as that is known. */
export interface RowToPlan {
  no: number;
  amount: Fen;
  traderId: string | null;
  /** The bill that it names: paid first and alone, as long as it takes all of it. */
  billId: string | null;
  transactionNo: string;
}

export interface Planned extends Spread {
  isRepeated: boolean;
}

interface OpenAccounts {
  /** Open bills of each trader, in fen. */
  bills: ReadonlyMap<string, readonly OpenBill[]>;
  /** `trader number` of numbers that stand on a payment already. */
  used: ReadonlySet<string>;
}

/** What each row would pay, one after the other: what a row takes of a bill is no longer open for the next. */
export function planRows(rows: readonly RowToPlan[], { bills, used }: OpenAccounts): Map<number, Planned> {
  const taken = new Map<string, Fen>();
  const seen = new Set(used);
  const plans = new Map<number, Planned>();
  for (const { no, amount, traderId, billId, transactionNo } of rows) {
    if (traderId === null) continue;
    const key = `${traderId} ${transactionNo}`;
    const isRepeated = transactionNo !== '' && seen.has(key);
    seen.add(key);
    const open = (bills.get(traderId) ?? []).map((bill) => ({
      ...bill,
      open: bill.open - (taken.get(bill.id) ?? 0),
    }));
    const named = open.filter((bill) => bill.id === billId && bill.open >= amount);
    const { parts, rest } = spread(amount, named.length > 0 ? named : open);
    if (!isRepeated) for (const part of parts) taken.set(part.id, (taken.get(part.id) ?? 0) + part.amount);
    plans.set(no, { parts, rest, isRepeated });
  }
  return plans;
}

/** Why a row can't be booked whoever it is with, or nothing. */
export function badRow(
  { problem, amount, paidOn }: { problem: string; amount: Fen | null; paidOn: string | null },
  today: string,
): string | undefined {
  if (problem) return problem;
  if (amount === null || amount <= 0) return '金额应大于 0';
  if (amount > MOST) return '金额不能超过 1 亿元';
  if (paidOn !== null && paidOn > today) return '付款日期不能晚于今天';
  return paidOn === null || paidOn.startsWith('20') ? undefined : `日期不正确：${paidOn}`;
}
const MOST = 100_000_000_00;
