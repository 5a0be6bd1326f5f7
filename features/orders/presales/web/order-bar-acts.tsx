import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { onlyThis } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { presales } from '../contract.ts';
import { previewPresale } from './preview-presale.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** 转为预售 of an order that was entered here and can't be shipped yet. */
export default function PresaleAct({ order }: { order: OrderRow }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(presales.mark) || previewPresale([order]).go.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>转为预售</Button>
      {isOpen && (
        <Suspense>
          <MarkDialog marked={onlyThis(order)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
