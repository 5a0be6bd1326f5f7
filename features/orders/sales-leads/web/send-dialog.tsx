import { useState } from 'react';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { salesLeads } from '../contract.ts';
import { VendorField } from './vendor-field.tsx';

interface SendDialogProps {
  /** Which leads, in words, and their ids. */
  about: string;
  ids: () => Promise<string[]>;
  onClose: () => void;
  onDone: () => void;
}

/** 提交给…: many leads to one vendor, as they stand. */
export default function SendDialog({ about, ids, onClose, onDone }: SendDialogProps) {
  const [vendor, setVendor] = useState('');
  const form = useForm();
  const { run, pending } = useAction(salesLeads.send, {
    form,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`提交 ${about}`}
      form={form}
      act="提交"
      busy={pending}
      disabled={!vendor}
      onClose={onClose}
      onSubmit={() => void ids().then((SalesLeadIDs) => run({ SalesLeadIDs, VendorStoreID: vendor }))}
    >
      <p className="none">内容不变；供应商手里的和已转单的会跳过</p>
      <VendorField label="提交给" value={vendor} onChange={setVendor} />
    </FormDialog>
  );
}
