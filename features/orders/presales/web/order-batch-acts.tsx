import { lazy, Suspense, useState } from 'react';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { presales } from '../contract.ts';
import { previewPresale } from './preview-presale.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** 转为预售, while one of the marked can be. */
export default function PresaleActs({ marked }: { marked: MarkedOrders }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const goes = marked.isAll || previewPresale(marked.rows).go.length > 0;
  if (!may(presales.mark) || !goes) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>转为预售</Button>
      {isOpen && (
        <Suspense>
          <MarkDialog marked={marked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
