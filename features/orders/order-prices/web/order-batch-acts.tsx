import { lazy, Suspense, useState } from 'react';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useOrderPriceSides } from './use-sides.ts';

const PriceDialog = lazy(() => import('./price-dialog.tsx'));

/** 改价 of marked orders to one price. */
export default function PriceBatchAct({ marked }: { marked: MarkedOrders }) {
  const sides = useOrderPriceSides()(marked.rows);
  const [isOpen, setOpen] = useState(false);
  if (sides.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>改价</Button>
      {isOpen && (
        <Suspense>
          <PriceDialog marked={marked} sides={sides} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
