import { useState } from 'react';
import { ReasonField } from '#features/orders/orders/web/batch-parts.ts';
import { FormDialog } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';

const REASONS = ['买家不要了', '已从别处买到', '等太久了'];

/** 取消: for good; a vendor that has it is told. */
export default function CancelDialog({ of, onClose }: { of: LeadRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { run, pending } = useAction(salesLeads.cancel, { done: '已取消', onDone: onClose });
  return (
    <FormDialog
      title={`取消意向单：${of.SpuName}`}
      act="取消意向单"
      busy={pending}
      disabled={!reason.trim()}
      onClose={onClose}
      onSubmit={() => void run({ SalesLeadIDs: [of.SalesLeadID], Reason: reason.trim() })}
    >
      <ReasonField label="取消原因" chips={REASONS} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
