import { lazy, Suspense, useState } from 'react';
import { holds } from '#features/orders/holds/contract.ts';
import { ASK } from '#features/orders/orders/asks.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { has } from '#features/orders/orders/status.ts';
import { holdsMine } from '#features/orders/orders/web/waits.ts';
import { Button } from '#kit/ui/button.tsx';
import { useMay } from '#kit/ui/session.ts';

const OneSwap = lazy(() => import('./one-swap.tsx'));

/** 换成… of an order that this shop ships and holds. */
export default function SwapAct({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const goes = order.VendorID === null && holdsMine(order) && !has(order.Asks, ASK.swap);
  if (!goes || !may(holds.resume) || !may('product.view')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>换成…</Button>
      {isOpen && (
        <Suspense>
          <OneSwap order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
