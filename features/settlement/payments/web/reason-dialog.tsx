import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { payments } from '../contract.ts';

interface ReasonDialogProps {
  on: typeof payments.unPayoff | typeof payments.reject;
  target: { PaymentIDs: string[] } | { ItemIDs: string[] };
  title: string;
  onClose: () => void;
}

/** Takes payments back, with the reason that the other side reads. */
export function ReasonDialog({ on, target, title, onClose }: ReasonDialogProps) {
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(on as typeof payments.unPayoff, { form, label: title, onDone: onClose });
  const save = () =>
    Reason.trim() ? void run({ ...target, Reason }) : form.blame('Reason', '请填写原因，对方会看到');
  return (
    <FormDialog title={title} act={title} danger form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <p>账单会重新变为未结清，双方账本同时更新</p>
      <LabelledField label="原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} autoFocus />
      </LabelledField>
    </FormDialog>
  );
}
