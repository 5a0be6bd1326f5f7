import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { Fen } from '#kit/money/fen.ts';

/** A bill of which something is open, and what says how old it is. */
export interface OpenBill {
  id: string;
  open: Fen;
  dueOn: string | null;
  periodEnd: string | null;
  createdAt: string;
}

/** What is due first, then what is of the earlier period, then what was made first; undated bills come last. */
const ageOf = ({ dueOn, periodEnd, createdAt, id }: OpenBill) =>
  [dueOn ?? '9999', periodEnd ?? dayOf(new Date(createdAt)), createdAt, id].join(' ');

export const oldestFirst = <T extends OpenBill>(bills: readonly T[]): T[] =>
  bills.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1));

export interface Spread {
  parts: { id: string; amount: Fen }[];
  /** What no bill takes. */
  rest: Fen;
}

/** One amount over what is open, oldest first, each bill to its last fen: one at most is left partly paid. */
export function spread(amount: Fen, bills: readonly OpenBill[]): Spread {
  let rest = amount;
  const parts: Spread['parts'] = [];
  for (const { id, open } of oldestFirst(bills)) {
    const part = Math.min(rest, open);
    if (part <= 0) continue;
    parts.push({ id, amount: part });
    rest -= part;
  }
  return { parts, rest };
}
