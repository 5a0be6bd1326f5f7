import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { spus } from '../contract.ts';

const PolicyDialog = lazy(() => import('./policy-dialog.tsx'));

/** 换物流政策 of marked listings. */
export function ChangePolicy({ marked }: { marked: Marked<typeof spus.get> }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(spus.changeLogisticPolicy)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>换物流政策</Button>
      <Suspense>{isOpen && <PolicyDialog marked={marked} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
