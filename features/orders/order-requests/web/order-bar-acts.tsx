import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useChangesFor } from './changes-for.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));

/** 改单: only where something can still be changed or asked. */
export default function ChangeButton({ order }: { order: OrderRow }) {
  const choices = useChangesFor(order);
  const [isOpen, setOpen] = useState(false);
  if (choices.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>改单</Button>
      {isOpen && (
        <Suspense>
          <ChangeDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
