import './shops.css';
import { useState } from 'react';
import { session } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { shops } from '../contract.ts';

interface OpenShopDialogProps {
  /** Why a shop is opened now. */
  says?: string;
  onClose: () => void;
  /** What follows, such as using a code for the new shop; without it the page goes into the shop. */
  onOpened?: (shop: { id: string; name: string }) => void;
}

/** 新开店铺: opens a shop on trial and goes into it. */
export default function OpenShopDialog({ says, onClose, onOpened }: OpenShopDialogProps) {
  const [name, setName] = useState('');
  const form = useForm();
  const { run, pending } = useAction(shops.open, {
    form,
    failed: '新开店铺失败:',
    refreshes: [],
    onDone: ({ BusinessUnitID }) => {
      if (onOpened) return onOpened({ id: BusinessUnitID, name: name.trim() });
      session.set({ businessUnitId: BusinessUnitID, businessUnitName: name.trim() });
      window.location.reload();
    },
  });
  const open = () => {
    if (!name.trim()) form.blame('businessUnitName', '店铺名称不能为空');
    else void run({ businessUnitName: name.trim() });
  };
  return (
    <FormDialog title="新开店铺" form={form} act="确定" busy={pending} onSubmit={open} onClose={onClose}>
      {says && <p className="open-shop-says">{says}</p>}
      <LabelledField label="店铺名称" name="businessUnitName" required>
        <TextField value={name} onChange={setName} />
      </LabelledField>
    </FormDialog>
  );
}
