import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { complaints } from '../contract.ts';

const RaiseDialog = lazy(() => import('./raising/raise-dialog.tsx'));

const GONE = STATUS.exported | STATUS.partlyShipped | STATUS.shipped;

/** 发起投诉, once the goods are on their way, with whoever bought or supplied them. */
export default function RaiseAct({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(complaints.create) || has(order.Status, CANCELLED) || !has(order.Status, GONE)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>发起投诉</Button>
      {isOpen && (
        <Suspense>
          <RaiseDialog numbers={[order.OrderID]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
