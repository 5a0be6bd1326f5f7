import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { salesLeads } from '../contract.ts';

const LeadDialog = lazyPart(() => import('./lead-dialog.tsx'));
const LeadImportDialog = lazyPart(() => import('./import-dialog.tsx'));

/** 新建, 导入. */
export function NewLeadActs() {
  const may = useMay();
  const [open, setOpen] = useState<'new' | 'sheet'>();
  const close = () => setOpen(undefined);
  if (!may(salesLeads.create)) return null;
  return (
    <>
      <Button kind="main" onClick={() => setOpen('new')}>
        新建意向单
      </Button>
      <Button onClick={() => setOpen('sheet')}>导入</Button>
      {open === 'new' && <LeadDialog onClose={close} />}
      {open === 'sheet' && <LeadImportDialog onClose={close} />}
    </>
  );
}
