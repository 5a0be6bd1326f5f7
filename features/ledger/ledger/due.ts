import type { Fen } from '#kit/money/fen.ts';

/** What a leg costs: the seller's price for a piece, null as long as there is none, and its freight for the order. */
export interface Rate {
  price: Fen | null;
  freight: Fen;
}

/**
 * What the buyer owes for `shipped` pieces. Freight is a fee per order: it is owed whole with the first piece, so
 * nothing is divided and nothing rounded. Without a price nothing is owed yet, not even freight.
 */
export const due = ({ price, freight }: Rate, shipped: number): Fen =>
  price === null || shipped <= 0 ? 0 : price * shipped + freight;
