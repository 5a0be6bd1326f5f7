import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { type PickingFilters, pickingLists } from '../contract.ts';

const PickingDialog = lazy(() => import('./picking-dialog.tsx'));

interface PickingButtonProps {
  filters: PickingFilters;
  /** What the orders of the filters are called: 已选 3 单, 当前列表. */
  scope: string;
  /** Of marked orders, how many: two buttons of one name would do different things. */
  count?: number;
  disabled?: boolean;
}

/** 拣货单: what to lay out for these orders, or for tomorrow. */
export function PickingButton({ filters, scope, count, disabled }: PickingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(pickingLists.get)) return null;
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {count === undefined ? '拣货单' : `拣货单 ${count} 单`}
      </Button>
      {isOpen && (
        <Suspense>
          <PickingDialog filters={filters} scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
