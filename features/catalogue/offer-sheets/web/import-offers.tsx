import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

/** 导入渠道商品: distributes by sheet. */
export function ImportOffers({ kind = 'plain' }: { kind?: 'main' | 'plain' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        <Icon name="upload" /> 导入渠道商品
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
