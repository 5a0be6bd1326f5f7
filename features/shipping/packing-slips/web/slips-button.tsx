import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { useMay } from '#kit/ui/session.ts';
import { packingSlips } from '../contract.ts';

const SlipsDialog = lazy(() => import('./slips-dialog.tsx'));

interface SlipsButtonProps {
  ids: () => Promise<readonly string[]>;
  count: number;
}

/** 装箱单: a sheet for the parcel of each of the orders. */
export function SlipsButton({ ids, count }: SlipsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(packingSlips.get)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>装箱单</Button>
      {isOpen && (
        <Suspense>
          <SlipsDialog ids={ids} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
