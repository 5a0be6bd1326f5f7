import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { packingSlips } from '../contract.ts';

const SlipsDialog = lazy(() => import('./slips-dialog.tsx'));

interface SlipsButtonProps {
  ids: () => Promise<readonly string[]>;
  count: number;
  /** Of parcels instead of orders. */
  isOfParcels?: boolean;
}

/** 装箱单: a sheet for the parcel of each of the orders, or for each parcel. */
export function SlipsButton({ ids, count, isOfParcels = false }: SlipsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(packingSlips.get)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>装箱单</Button>
      {isOpen && (
        <Suspense>
          <SlipsDialog ids={ids} count={count} isOfParcels={isOfParcels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
