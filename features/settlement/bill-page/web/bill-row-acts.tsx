import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { mayRemind } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useMay } from '#kit/ui/session.ts';

/** What one bill of the list is asked for, beside what is done with many. */
export function BillRowActs({ bill }: { bill: Bill }) {
  const may = useMay();
  const [isNaming, setNaming] = useState(false);
  const input = { BillIDs: [bill.BillID] };
  return (
    <>
      {bill.IsUnseen && (
        <Act on={bills.seen} input={input} kind="text">
          知道了
        </Act>
      )}
      {mayRemind(bill) && <Remind bill={bill} kind="text" />}
      {bill.Status !== 4 && may(bills.rename) && (
        <Button kind="text" onClick={() => setNaming(true)}>
          改名
        </Button>
      )}
      {isNaming && <NameDialog bill={bill} onClose={() => setNaming(false)} />}
    </>
  );
}

/** Asks the other side for the money; they find it on their first page. */
export const Remind = ({ bill, kind }: { bill: Bill; kind?: 'text' }) => (
  <Act on={bills.remind} input={{ BillIDs: [bill.BillID] }} {...(kind && { kind })}>
    提醒付款
  </Act>
);

function NameDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const [BillName, setName] = useState(bill.BillName);
  const form = useForm();
  const { run, pending } = useAction(bills.rename, { form, done: '已改名', onDone: onClose });
  const save = () =>
    BillName.trim() ? void run({ BillID: bill.BillID, BillName }) : form.blame('BillName', '请填写账单名称');
  return (
    <FormDialog
      title={`账单 ${bill.BillNo} 改名`}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="账单名称（只有本店能看到）" name="BillName" required>
        <TextField value={BillName} onChange={setName} autoFocus />
      </LabelledField>
    </FormDialog>
  );
}
