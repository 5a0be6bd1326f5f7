import { useState } from 'react';
import { ReasonField } from '#features/orders/orders/web/batch-parts.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { salesLeads } from '../contract.ts';

const KINDS = {
  reject: { act: '拒绝', done: '已拒绝', reasons: ['没有货源', '过季了', '价格做不到', '不发这个地区'] },
  cancel: { act: '取消意向单', done: '已取消', reasons: ['买家不要了', '已从别处买到', '等太久了'] },
} as const;

interface ReasonDialogProps {
  kind: keyof typeof KINDS;
  /** Which leads, in words, and their ids. */
  about: string;
  ids: () => Promise<string[]>;
  onClose: () => void;
  onDone?: () => void;
}

/** 拒绝, which the channel reads; 取消, for good, of which a vendor that has it is told. */
export default function ReasonDialog({ kind, about, ids, onClose, onDone }: ReasonDialogProps) {
  const { act, done, reasons } = KINDS[kind];
  const [reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(salesLeads[kind], {
    form,
    done,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${act}：${about}`}
      act={act}
      form={form}
      busy={pending}
      disabled={!reason.trim()}
      onClose={onClose}
      onSubmit={() => void ids().then((SalesLeadIDs) => run({ SalesLeadIDs, Reason: reason.trim() }))}
    >
      <ReasonField label={`${act.slice(0, 2)}原因`} chips={reasons} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
