import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { onlyThis } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useOrderPriceSides } from './use-sides.ts';

const PriceDialog = lazy(() => import('./price-dialog.tsx'));

/** 改价 of the order. */
export default function PriceAct({ order }: { order: OrderRow }) {
  const sides = useOrderPriceSides()([order]);
  const [isOpen, setOpen] = useState(false);
  if (sides.length === 0 || has(order.Status, CANCELLED)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>改价</Button>
      {isOpen && (
        <Suspense>
          <PriceDialog marked={onlyThis(order)} sides={sides} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
