import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { ManySwaps } from './many-swaps.tsx';
import { swapBy } from './may-swap.ts';

interface MarkedSwapsProps {
  /** At least one, all of one listing. */
  orders: readonly OrderRow[];
  onClose: () => void;
}

/** Of marked orders. */
export default function MarkedSwaps({ orders, onClose }: MarkedSwapsProps) {
  const [first] = orders;
  if (!first) return null;
  const { SpuID: spuId, SpuName: spuName, OrderID } = first;
  const pieces = orders.reduce((sum, { Amount }) => sum + Amount, 0);
  return (
    <ManySwaps
      listing={{ spuId, spuName, orders: orders.length, pieces }}
      {...(swapBy(first) === 'wish' && { wishFor: OrderID })}
      which={{ Orders: orders.map(({ OrderID }) => ({ OrderID })) }}
      onClose={onClose}
    />
  );
}
