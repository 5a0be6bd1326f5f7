import type { Rate } from '#features/ledger/ledger/due.ts';
import { refundLimit } from '#features/orders/orders/leg-refunds.ts';
import type { Fen } from '#kit/money/fen.ts';

/** What may still be given back on a leg, of all complaints of the order together (domain page of complaints §6). */
export const refundableAmount = (rate: Rate, shipped: number, agreed: Fen, isOver = false): Fen =>
  Math.max(0, refundLimit(rate, shipped, isOver) - agreed);

/** Bad pieces out of so many. */
export interface Bad {
  count: number;
  total: number;
}

/**
 * Share of an amount that bad pieces stand for, half up; all of it from the percentage on from which the seller
 * promises all.
 */
export function badShare(whole: Fen, { count, total }: Bad, wholeFromPercent: number | null): Fen {
  if (wholeFromPercent !== null && count * 100 >= wholeFromPercent * total) return whole;
  return Math.min(whole, Math.floor((whole * count * 2 + total) / (total * 2)));
}

/**
 * Amount of one leg as it is sent on to the next: it keeps its share of the price, and is never more than what is left
 * there.
 */
export function sentOn(money: Fen, from: Fen, to: Fen, left: Fen): Fen {
  const share = from > 0 ? Math.round((money * to) / from) : money;
  return Math.min(share, left);
}
