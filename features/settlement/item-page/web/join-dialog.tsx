import { useState } from 'react';
import type { Owed } from '#features/settlement/adjustments/web/owed.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { moneyText } from '#kit/ui/values/display.ts';

interface JoinDialogProps {
  owed: Omit<Owed, 'BillID'>;
  ids: readonly string[];
  onClose: () => void;
}

/** Adds lines to one of this shop's own open bills with that trader. */
export function JoinDialog({ owed: { TraderID, TraderName, Side }, ids, onClose }: JoinDialogProps) {
  const [BillID, setBill] = useState('');
  const form = useForm();
  const input = { TraderIDs: [TraderID], Side, IsMine: true, Statuses: [1, 2] as (1 | 2)[], pageSize: 100 };
  const { data } = useCall(bills.get, input);
  const { run, pending } = useAction(bills.append, {
    form,
    done: ({ done }) => `已加入 ${done} 笔明细`,
    onDone: onClose,
  });
  const save = () =>
    BillID ? void run({ BillID, ItemIDs: [...ids] }) : form.blame('BillID', '请选择一张账单');
  return (
    <FormDialog
      title={`加入 ${ids.length} 笔明细`}
      act="加入账单"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="账单" name="BillID" required>
        <Select
          label="账单"
          empty={data?.items.length === 0 ? '没有本店创建的未付清账单' : '请选择'}
          options={(data?.items ?? []).map((bill) => ({
            value: bill.BillID,
            label: `${bill.BillName} ${moneyText(bill.TotalAmount)}`,
          }))}
          value={BillID}
          onChange={setBill}
        />
      </LabelledField>
      <p className="none">加入后{TraderName}需要重新确认</p>
    </FormDialog>
  );
}
