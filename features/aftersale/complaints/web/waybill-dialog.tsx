import './complaints.css';
import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { LegRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';

interface WaybillDialogProps {
  id: string;
  last?: LegRow['Parcels'][number] | undefined;
  /** Where the seller wants it. */
  to?: string;
  onClose: () => void;
}

/** 填退货单号: the parcel that brings the goods back. */
export default function WaybillDialog({ id, last, to, onClose }: WaybillDialogProps) {
  const [company, setCompany] = useState(last?.ExpressCompany ?? '');
  const [no, setNo] = useState(last?.ExpressNo ?? '');
  const form = useForm();
  const { run, pending } = useAction(complaints.handle, {
    form,
    done: '退货单号已告诉对方',
    onDone: onClose,
  });
  const given = { ExpressCompany: company.trim(), ExpressNo: no.trim(), Leg: 'vendor' as const };
  return (
    <FormDialog
      title="填退货单号"
      form={form}
      busy={pending}
      disabled={!no.trim()}
      onClose={onClose}
      onSubmit={() => void run({ Items: [{ ComplaintID: id }], Act: 'returnWaybill', ...given })}
    >
      {to && <p className="complaint-words">寄到：{to}</p>}
      <LabelledField label="退货运单号" name="ExpressNo" required>
        <TextField value={no} onChange={setNo} autoFocus />
      </LabelledField>
      <LabelledField label="快递公司" name="ExpressCompany">
        <TextField value={company} onChange={setCompany} placeholder="可不填" />
      </LabelledField>
    </FormDialog>
  );
}
