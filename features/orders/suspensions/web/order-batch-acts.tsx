import { lazy, Suspense, useState } from 'react';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { hasOwnSuspension } from '#features/orders/orders/web/waits.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { suspensions } from '../contract.ts';
import { suspensionDenials } from '../suspension-denials.ts';
import { atAnEnd } from './preview-suspensions.ts';

const DIALOGS = {
  suspend: lazy(() => import('./suspend-dialog.tsx')),
  resume: lazy(() => import('./resume-dialog.tsx')),
};

/** 挂起, and 恢复 while this shop holds one of the marked. */
export default function HoldActs({ marked }: { marked: MarkedOrders }) {
  const may = useMay();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Dialog = open && DIALOGS[open];
  const mayResume = may(suspensions.resume) && (marked.isAll || marked.rows.some(hasOwnSuspension));
  const isAnyAtEnd = marked.isAll || marked.rows.some(atAnEnd);
  return (
    <>
      {may(suspensions.suspend) && (
        <Button
          disabled={!isAnyAtEnd}
          title={isAnyAtEnd ? undefined : suspensionDenials.byEnds.says}
          onClick={() => setOpen('suspend')}
        >
          挂起
        </Button>
      )}
      {mayResume && <Button onClick={() => setOpen('resume')}>恢复</Button>}
      {Dialog && (
        <Suspense>
          <Dialog marked={marked} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
