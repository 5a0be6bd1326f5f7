import type { PriceSide } from '#features/ledger/ledger/price-sides.ts';

export type { PriceSide };

/** The item types of a side: what is owed, what of it is given back. */
export const TYPES: Readonly<Record<PriceSide, readonly [owed: number, returned: number]>> = {
  1: [1, 2],
  2: [3, 4],
};

/** The same, as the other side's book says it. */
export const mirrored = (side: PriceSide): PriceSide => (side === 1 ? 2 : 1);

/** Two neighbours, from this shop's place: the seller's row of the relation is the lock of all their bills. */
export interface BillRelation {
  side: PriceSide;
  traderId: string;
}

export const sellerOf = ({ side, traderId }: BillRelation, me: string): string =>
  side === 1 ? me : traderId;
export const buyerOf = ({ side, traderId }: BillRelation, me: string): string => (side === 1 ? traderId : me);

/** What a net means: its type in this book (specification §7). */
export const typeOfNet = (side: PriceSide, net: number): number => TYPES[side][net < 0 ? 1 : 0];
