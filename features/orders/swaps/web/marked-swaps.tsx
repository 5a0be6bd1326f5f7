import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { ManySwaps } from './many-swaps.tsx';

interface MarkedSwapsProps {
  /** At least one, all of one listing. */
  orders: readonly OrderRow[];
  onClose: () => void;
}

/** Of marked orders. */
export default function MarkedSwaps({ orders, onClose }: MarkedSwapsProps) {
  const [{ SpuID: spuId, SpuName: spuName } = { SpuID: '', SpuName: '' }] = orders;
  const pieces = orders.reduce((sum, { Amount }) => sum + Amount, 0);
  return (
    <ManySwaps
      of={{ spuId, spuName, orders: orders.length, pieces }}
      which={{ Orders: orders.map(({ OrderID }) => ({ OrderID })) }}
      onClose={onClose}
    />
  );
}
