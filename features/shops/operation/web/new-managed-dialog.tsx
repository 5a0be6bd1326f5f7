import './operation.css';
import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { operation } from '../contract.ts';

const KIND = { agent: '渠道', vendor: '供应商' } as const;

interface NewManagedDialogProps {
  as: 'agent' | 'vendor';
  onClose: () => void;
}

/** Name and contact of a shop that the current one runs from now on. */
export default function NewManagedDialog({ as, onClose }: NewManagedDialogProps) {
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [phone, setPhone] = useState('');
  const form = useForm();
  const { run, pending } = useAction(operation.add, {
    form,
    done: `已新建托管店铺“${name.trim()}”，现在可以进入它代为操作`,
    onDone: onClose,
  });
  const add = () => {
    if (!name.trim()) return form.blame('BusinessUnitName', '店铺名称不能为空');
    return void run({ BusinessUnitName: name, As: as, ContactName: contact, ContactPhone: phone });
  };
  return (
    <FormDialog
      title={`新建托管店铺（作为${KIND[as]}）`}
      form={form}
      act="新建托管店铺"
      busy={pending}
      onSubmit={add}
      onClose={onClose}
    >
      <div className="form-grid">
        <LabelledField label="店铺名称" name="BusinessUnitName" required wide>
          <TextField label="店铺名称" value={name} onChange={setName} />
        </LabelledField>
        <LabelledField label="联系人" name="ContactName">
          <TextField label="联系人" value={contact} onChange={setContact} />
        </LabelledField>
        <LabelledField label="手机号" name="ContactPhone">
          <TextField label="手机号" value={phone} onChange={setPhone} />
        </LabelledField>
      </div>
      <p className="none">由本店铺运营，使用本店铺的版本和订单数；以后可用转让邀请码交给对方自己经营。</p>
    </FormDialog>
  );
}
