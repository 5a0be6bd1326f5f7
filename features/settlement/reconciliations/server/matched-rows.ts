import type { NumberMatch } from '#features/orders/order-batches/server/index.ts';
import type { OrderCandidate } from '../contract.ts';
import type { Theirs } from '../judge.ts';

/** Rows of theirs that mean one order, or one line by hand. */
export interface MatchedRows {
  number: string;
  numberMatch: NumberMatch;
  theirs: Theirs;
  /** The first of the days that they name. */
  day: string | null;
  candidates?: OrderCandidate[] | undefined;
  /** The row names no order: it is a line by hand, by its reason and amount. */
  isByHand?: true;
}

/** How many lines by hand their statement lists. */
export const countByHand = (matched: ReadonlyMap<string, MatchedRows>): number =>
  [...matched.values()].filter(({ isByHand }) => isByHand).length;
