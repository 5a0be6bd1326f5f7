import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type ParcelRow, printRuns } from '../contract.ts';

interface NumberDialogProps {
  parcel: ParcelRow;
  onClose: () => void;
}

/** The number that a person typed or scanned; of a parcel that nobody answered for, also that none was taken. */
export function NumberDialog({ parcel, onClose }: NumberDialogProps) {
  const form = useForm();
  const [number, setNumber] = useState('');
  const [company, setCompany] = useState('');
  const isUnclear = parcel.State === 'unclear' || parcel.State === 'numbering';
  const { run, pending } = useAction(printRuns.setNumber, { form, done: '已保存', onDone: onClose });
  const save = () =>
    number.trim()
      ? void run({ ParcelID: parcel.ParcelID, WaybillNo: number, Company: company })
      : form.blame('WaybillNo', '请填写快递单号');
  return (
    <FormDialog
      title={isUnclear ? '核实取号结果' : '录入单号'}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      {isUnclear && <p>请在服务商后台查这个包裹：取到了就填写单号，没有取到可以重新取号</p>}
      <LabelledField label="快递单号" name="WaybillNo" required>
        <TextField value={number} onChange={setNumber} autoFocus />
      </LabelledField>
      {!parcel.AccountID && (
        <LabelledField label="快递公司" name="Company" hint="不填时按单号识别">
          <TextField value={company} onChange={setCompany} placeholder={parcel.Company} />
        </LabelledField>
      )}
      {isUnclear && (
        <Button busy={pending} onClick={() => void run({ ParcelID: parcel.ParcelID })}>
          确认没有取到
        </Button>
      )}
    </FormDialog>
  );
}
