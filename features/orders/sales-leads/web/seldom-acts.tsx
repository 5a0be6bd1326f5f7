import { Button } from '#kit/ui/acts/button.tsx';
import { MoreMenu } from '#kit/ui/acts/more-menu.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';

interface SeldomActsProps {
  lead: LeadRow;
  canCancel: boolean;
  canRemove: boolean;
  onOpen: (dialog: 'history' | 'cancel' | 'remove') => void;
}

/** What one looks up or gives up: beside the next step it took the width that words and addresses need. */
export function SeldomActs({ lead, canCancel, canRemove, onOpen }: SeldomActsProps) {
  const may = useMay();
  const open = (dialog: 'history' | 'cancel' | 'remove') => () => onOpen(dialog);
  const entries = [
    { title: '操作记录', act: open('history') },
    ...(canCancel && may(salesLeads.cancel) ? [{ title: '取消', act: open('cancel') }] : []),
    ...(canRemove && may(salesLeads.remove) ? [{ title: '删除', act: open('remove'), danger: true }] : []),
  ];
  if (entries.length === 1)
    return (
      <Button kind="text" onClick={open('history')}>
        操作记录
      </Button>
    );
  return <MoreMenu label={lead.SpuName} entries={entries} />;
}
