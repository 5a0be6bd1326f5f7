import type { Rate } from '#features/ledger/ledger/due.ts';
import { refundLimit } from '#features/orders/orders/leg-refunds.ts';
import type { Fen } from '#kit/money/fen.ts';

/** What may still be given back on a leg, of all complaints of the order together (domain page of complaints §6). */
export const refundableAmount = (rate: Rate, shipped: number, agreed: Fen, isOver = false): Fen =>
  Math.max(0, refundLimit(rate, shipped, isOver) - agreed);

/** So many bad ones of so many. */
export interface Bad {
  count: number;
  total: number;
}

/** What bad ones stand for of the whole, half up; all of it from the share on that the seller promises it for. */
export function badShare(whole: Fen, { count, total }: Bad, wholeFromPercent: number | null): Fen {
  if (wholeFromPercent !== null && count * 100 >= wholeFromPercent * total) return whole;
  return Math.min(whole, Math.floor((whole * count * 2 + total) / (total * 2)));
}

/** An amount sent on to the next leg keeps its share of the price, and is never more than what is left there. */
export function sentOn(money: Fen, from: Fen, to: Fen, left: Fen): Fen {
  const share = from > 0 ? Math.round((money * to) / from) : money;
  return Math.min(share, left);
}
