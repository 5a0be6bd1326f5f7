import type { LockedOrder } from './locked-order.ts';

/** A leg of an order by its seller's place in the chain; that of the entry is what it charges its own buyer. */
export interface OrderLeg {
  order: LockedOrder;
  seller: number;
}

/** The shops of a leg that are on the order: nobody farther away learns of its price. */
export const shopsOfLeg = ({ order, seller }: OrderLeg): string[] =>
  order.chain.slice(Math.max(0, seller - 1), seller + 1);
