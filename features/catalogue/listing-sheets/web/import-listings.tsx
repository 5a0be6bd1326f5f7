import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

/** 导入在售商品: puts on sale by sheet. */
export function ImportListings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" /> 导入在售商品
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
