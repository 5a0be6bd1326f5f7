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
  /** The row has no number: it is a line by hand, by its reason and amount. */
  hasNoNumber?: true;
}

/** How many of their rows without a number are lines by hand, and so not left out. */
export const countByHand = (matched: ReadonlyMap<string, MatchedRows>): number =>
  [...matched.values()].filter(({ hasNoNumber }) => hasNoNumber).length;
