import { groupBy } from '#kit/list/group-by.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Pile, ReconciledLine } from '../contract.ts';
import type { LineState, Theirs } from '../judge.ts';
import type { TheirRow } from './read-statement.ts';

const plus = (a: Fen | null, b: Fen | null): Fen | null => (a === null ? b : b === null ? a : a + b);

/** Rows of one order as one: part shipments, freight and refunds stand on rows of their own. */
export const addUpRows = (rows: readonly TheirRow[]): Theirs =>
  rows.reduce<Theirs>(
    (sum, row) => ({
      rows: sum.rows + (row.isOurs ? 0 : 1),
      amount: plus(sum.amount, row.amount),
      quantity: plus(sum.quantity, row.quantity),
      price: sum.price ?? row.price,
      freight: plus(sum.freight, row.freight),
    }),
    { rows: 0, amount: null, quantity: null, price: null, freight: null },
  );

/** What is to be looked at first; what agrees comes last. */
const ORDER: readonly LineState[] = [
  'differs',
  'unbilled',
  'billed',
  'paid',
  'unpriced',
  'unshipped',
  'cancelled',
  'stranger',
  'unknown',
  'many',
  'ours',
  'same',
  'free',
];
/** More than a screen of lines; their sums are of all. */
const MOST_SHOWN = 2_000;

const sumOf = (lines: readonly ReconciledLine[], amount: (line: ReconciledLine) => number | null) =>
  yuanOf(lines.reduce((sum, line) => sum + fenOf(amount(line) ?? 0), 0));

/** Lines with their sums by state and cause. */
export function pilesOf(lines: readonly ReconciledLine[]) {
  const sorted = lines.toSorted((a, b) => ORDER.indexOf(a.State) - ORDER.indexOf(b.State));
  const piles = [...groupBy(sorted, ({ State, Cause }) => `${State} ${Cause}`).values()].map(
    (pile): Pile => ({
      State: pile[0]?.State ?? 'unknown',
      Cause: pile[0]?.Cause ?? '',
      Count: pile.length,
      ItemCount: pile.reduce((sum, { ItemIDs }) => sum + ItemIDs.length, 0),
      OurAmount: sumOf(pile, ({ OurAmount }) => OurAmount),
      TheirAmount: sumOf(pile, ({ TheirAmount }) => TheirAmount),
    }),
  );
  const ids = (...states: LineState[]) =>
    sorted.flatMap(({ State, OrderID }) => (OrderID && states.includes(State) ? [OrderID] : []));
  return {
    total: sorted.length,
    items: sorted.slice(0, MOST_SHOWN),
    piles,
    OrderIDs: ids('same', 'free'),
    DifferingOrderIDs: ids('differs'),
  };
}
