import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { swapBy } from './may-swap.ts';

const OneSwap = lazy(() => import('./one-swap.tsx'));

/** 换货 of an order that is held by who ships it. */
export default function SwapAct({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const by = swapBy(order);
  // Who ships it chooses in its library.
  if (!by || !may(suspensions.resume) || (by === 'offer' && !may('product.view'))) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>换货</Button>
      {isOpen && (
        <Suspense>
          <OneSwap order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
