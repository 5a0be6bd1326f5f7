import { useState } from 'react';
import { orders } from '#features/orders/orders/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { splitMany } from '#kit/ui/list/filter/filters.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { OrdersByPhone } from './orders-by-phone.tsx';
import RaiseDialog from './raise-dialog.tsx';

const MOST_NUMBERS = 200;

/** Which orders: those of a buyer's phone, or pasted numbers, ours or the platform's. */
export default function NumbersDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState('');
  const [numbers, setNumbers] = useState<readonly string[]>();
  const may = useMay();
  const typed = splitMany(text);
  const isTooMany = typed.length > MOST_NUMBERS;
  const choose = (no: string, isChosen: boolean) =>
    setText((old) =>
      [...splitMany(old).filter((other) => other !== no), ...(isChosen ? [no] : [])].join('\n'),
    );
  if (numbers) return <RaiseDialog numbers={numbers} onClose={onClose} />;
  return (
    <Dialog
      title="发起投诉"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" disabled={typed.length === 0 || isTooMany} onClick={() => setNumbers(typed)}>
            下一步{typed.length > 0 && `：${typed.length} 个单号`}
          </Button>
        </>
      }
    >
      {(may(orders.normal) || may(orders.byAgent)) && (
        <>
          <LabelledField
            label="手机号"
            hint="完整号码或后 4 位，从列出的订单里勾选；完整号码只有一单时自动勾选"
            wide
          >
            <TextField value={phone} onChange={setPhone} />
          </LabelledField>
          <OrdersByPhone phone={phone.trim()} chosen={typed} onChoose={choose} />
        </>
      )}
      <LabelledField
        label="订单号或平台单号"
        hint={`一次最多 ${MOST_NUMBERS} 个，换行、空格或逗号分开`}
        problem={isTooMany ? `填了 ${typed.length} 个，请分几次提交` : ''}
        wide
      >
        <textarea
          className="field wide"
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </LabelledField>
    </Dialog>
  );
}
