import { useState } from 'react';
import { ReasonField } from '#features/orders/orders/web/batch-parts.ts';
import { FormDialog } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';

const REASONS = ['没有货源', '过季了', '价格做不到', '不发这个地区'];

/** 拒绝: the channel reads why. */
export default function RejectDialog({ of, onClose }: { of: LeadRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { run, pending } = useAction(salesLeads.reject, { done: '已拒绝', onDone: onClose });
  return (
    <FormDialog
      title={`拒绝：${of.SpuName}`}
      act="拒绝"
      busy={pending}
      disabled={!reason.trim()}
      onClose={onClose}
      onSubmit={() => void run({ SalesLeadIDs: [of.SalesLeadID], Reason: reason.trim() })}
    >
      <ReasonField label="拒绝原因" chips={REASONS} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
