import { lazy, Suspense, useState } from 'react';
import { spus } from '#features/catalogue/spus/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import type { PolicyKind } from './policy-dialog.tsx';

const PolicyDialog = lazy(() => import('./policy-dialog.tsx'));

/** 换物流政策 and 换售后政策 of marked listings. */
export function ChangePolicy({ marked }: { marked: Marked<typeof spus.get> }) {
  const [open, setOpen] = useState<PolicyKind>();
  if (!useMay()(spus.changeLogisticPolicy)) return null;
  return (
    <>
      <Button onClick={() => setOpen('logistics')}>换物流政策</Button>
      <Button onClick={() => setOpen('service')}>换售后政策</Button>
      <Suspense>
        {open && <PolicyDialog kind={open} marked={marked} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
