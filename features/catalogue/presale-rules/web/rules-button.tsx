import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { presaleRules } from '../contract.ts';

const RulesDialog = lazy(() => import('./rules-dialog.tsx'));

/** 预售规则 beside the orders that wait by them. */
export function RulesButton() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(presaleRules.get)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>预售规则</Button>
      {isOpen && (
        <Suspense>
          <RulesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
