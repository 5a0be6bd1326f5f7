import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { groupBuys } from '../contract.ts';
import type { GroupBuyDetail } from '../fields.ts';

/** 提前结束: here and in all shops that follow. */
export function CloseDialog({ groupBuy, onClose }: { groupBuy: GroupBuyDetail; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(groupBuys.close, { form });
  const close = async () => {
    const done = await run({ GrouponID: groupBuy.GrouponID, Reason: reason.trim() });
    if (!done) return;
    tell.success(done.Closed > 1 ? `已结束，连同 ${done.Closed - 1} 个跟团` : '团购已结束');
    onClose();
  };
  const below =
    groupBuy.FollowerCount > 0 ? `，${groupBuy.FollowerCount} 个跟团的渠道和它们下面的团一起结束` : '';
  return (
    <FormDialog
      title={`提前结束“${groupBuy.GrouponName}”`}
      act="立即结束"
      form={form}
      busy={pending}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <p>
        团购价和限量立即失效{below}。已有 {groupBuy.Orders} 单不受影响，价格不变。
      </p>
      <LabelledField label="原因" name="Reason" wide hint="跟团的渠道会看到">
        <TextField value={reason} onChange={setReason} placeholder="如：卖完了" />
      </LabelledField>
    </FormDialog>
  );
}
