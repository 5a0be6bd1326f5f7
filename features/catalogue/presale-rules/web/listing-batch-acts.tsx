import { lazy, Suspense, useState } from 'react';
import type { MarkedListings } from '#features/catalogue/spus/web/marked-listings.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { presaleRules } from '../contract.ts';

const RuleDialog = lazy(() => import('./rule-dialog.tsx'));

/** 设置预售 of marked listings. */
export default function PresaleAct({ marked }: { marked: MarkedListings }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(presaleRules.set)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>预售</Button>
      {isOpen && (
        <Suspense>
          <RuleDialog marked={marked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
