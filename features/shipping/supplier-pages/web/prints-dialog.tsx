import { useState } from 'react';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type SupplierLink, supplierLinks } from '../contract.ts';
import { PRINTS_WRONG, PrintsField, readPrints } from './prints-field.tsx';

interface PrintsDialogProps {
  supplierLink: SupplierLink;
  onClose: () => void;
}

/** 打印上限 of a link. */
export default function PrintsDialog({ supplierLink, onClose }: PrintsDialogProps) {
  const { LinkID, Name, PrintsADay } = supplierLink;
  const form = useForm();
  const [prints, setPrints] = useState(String(PrintsADay));
  const { run, pending } = useAction(supplierLinks.setPrints, {
    form,
    done: '打印上限已保存',
    onDone: onClose,
  });
  const save = () => {
    const count = readPrints(prints);
    if (count === undefined) form.blame('PrintsADay', PRINTS_WRONG);
    else void run({ LinkID, PrintsADay: count });
  };
  return (
    <FormDialog title={`“${Name}”的打印上限`} form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <PrintsField value={prints} onChange={setPrints} />
    </FormDialog>
  );
}
