import type { OrderRow } from '#features/orders/orders/order-row.ts';

const MOST = 20;

type Packed = Pick<OrderRow, 'Amount' | 'ShippedAmount' | 'PiecesPerParcel'>;

/** How many waybills what is left of an order needs, as its listing says; one where it says nothing. */
export const parcelsNeeded = ({ Amount, ShippedAmount, PiecesPerParcel: each }: Packed): number =>
  each ? Math.min(MOST, Math.max(1, Math.ceil((Amount - ShippedAmount) / each))) : 1;
