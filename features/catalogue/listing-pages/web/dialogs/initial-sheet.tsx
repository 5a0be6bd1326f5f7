import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';

const InitialSheetDialog = lazyPart(() => import('./initial-sheet-dialog.tsx'));

interface InitialSheetProps {
  /** The marked listings. */
  ids: () => Promise<readonly string[]>;
  count: number;
}

/** 分销表: listings × agents as a sheet to fill in and import. */
export function InitialSheet({ ids, count }: InitialSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>分销表</Button>
      {isOpen && <InitialSheetDialog ids={ids} count={count} onClose={() => setOpen(false)} />}
    </>
  );
}
