import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { onlyThis } from '#features/orders/orders/web/batch-parts.ts';
import { hasOwnSuspension } from '#features/orders/orders/web/waits.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { suspensions } from '../contract.ts';
import { previewSuspend } from './preview-suspensions.ts';

const SuspendDialog = lazy(() => import('./suspend-dialog.tsx'));

/** 挂起 of the open order, while this shop doesn't hold it: the other side's hold is its own. */
export default function HoldAct({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const goes = !hasOwnSuspension(order) && previewSuspend([order]).go.length > 0;
  if (!may(suspensions.suspend) || !goes) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>挂起</Button>
      {isOpen && (
        <Suspense>
          <SuspendDialog marked={onlyThis(order)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
