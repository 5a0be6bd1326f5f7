import type { Rate } from '#features/ledger/ledger/due.ts';
import { refundLimit } from '#features/orders/orders/money/leg-refunds.ts';
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

/** Amount that is sent up to the supplier: the same, and never more than its leg still owes. */
export const sentUp = (money: Fen, left: Fen): Fen => Math.min(money, left);

/** Amount that is sent down to the channel: the same, or all of what it paid where the supplier gives all of its own. */
export const sentDown = (money: Fen, whole: Fen, below: { whole: Fen; left: Fen }): Fen =>
  Math.min(money > 0 && money >= whole ? below.whole : money, below.left);

/** The part of an amount that so much of another one stands for, half up. */
export const shareOfAmount = (amount: Fen, some: Fen, all: Fen): Fen =>
  some >= all ? amount : Math.floor((amount * some * 2 + all) / (all * 2));
