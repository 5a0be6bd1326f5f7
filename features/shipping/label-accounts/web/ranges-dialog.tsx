import './label-accounts.css';
import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type LabelAccount, labelAccounts } from '../contract.ts';

interface RangesDialogProps {
  account: LabelAccount;
  onClose: () => void;
}

/** 号段: which numbers a branch gave the shop, and what is left of them. */
export default function RangesDialog({ account, onClose }: RangesDialogProps) {
  const { Ranges, Returned, Name } = account;
  return (
    <Dialog title={`号段：${Name}`} atOnce onClose={onClose}>
      {Returned > 0 && <p className="label-says num">回收的 {Returned} 个单号会先用</p>}
      {Ranges.length === 0 && <p className="label-says">还没有号段，录入网点给的首号和末号</p>}
      <ul className="waybill-ranges">
        {Ranges.map((range) => (
          <li key={range.RangeID}>
            <div className="num">
              <b>
                {range.First} – {range.Last}
              </b>
              <p className="account-facts">
                {range.Next ? `下一个 ${range.Next}，剩余 ${range.Left} 个` : '已用完'}
              </p>
            </div>
            {range.Left > 0 && (
              <Act
                on={labelAccounts.endRange}
                input={{ RangeID: range.RangeID }}
                kind="text"
                done="剩余的单号已删除"
                confirm={{
                  title: '删除剩余单号',
                  says: `还没有用的 ${range.Left} 个单号不再使用，以后可以重新录入`,
                  act: '删除',
                  danger: true,
                }}
              >
                删除剩余
              </Act>
            )}
          </li>
        ))}
      </ul>
      <NewRange accountId={account.AccountID} />
    </Dialog>
  );
}

function NewRange({ accountId }: { accountId: string }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const form = useForm();
  const { run, pending } = useAction(labelAccounts.addRange, {
    form,
    done: '号段已录入',
    onDone: () => {
      setFirst('');
      setLast('');
    },
  });
  const save = () => {
    if (!first.trim()) return form.blame('First', '请填写首号');
    if (!last.trim()) return form.blame('Last', '请填写末号');
    void run({ AccountID: accountId, First: first, Last: last });
  };
  return (
    <Form form={form} onSubmit={save} className="new-range">
      <LabelledField label="首号" name="First">
        <TextField value={first} onChange={setFirst} />
      </LabelledField>
      <LabelledField label="末号" name="Last">
        <TextField value={last} onChange={setLast} />
      </LabelledField>
      <Button type="submit" kind="main" busy={pending}>
        录入号段
      </Button>
    </Form>
  );
}
