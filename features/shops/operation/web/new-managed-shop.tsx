import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { operation } from '../contract.ts';

const NewManagedDialog = lazy(() => import('./new-managed-dialog.tsx'));

/** 新建托管店铺, on the pages of channels and of suppliers. */
export function NewManagedShop({ as }: { as: 'agent' | 'vendor' }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(operation.add)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>新建托管店铺</Button>
      {isOpen && (
        <Suspense>
          <NewManagedDialog as={as} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
