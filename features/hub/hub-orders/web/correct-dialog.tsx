import { useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type HubOrder, hubOrders } from '../contract.ts';

const FIELDS = [
  ['Receiver', '收件人'],
  ['Phone', '手机号'],
  ['Address', '收货地址'],
] as const;

/** What is written here stands in place of the platform's words. Load it lazily. */
export default function CorrectDialog({
  hubOrder: order,
  onClose,
}: {
  hubOrder: HubOrder;
  onClose: () => void;
}) {
  // As it was when it was opened: what the platform changes meanwhile was not touched here either.
  const [initial] = useState(order);
  const [typed, setTyped] = useState({
    Receiver: initial.Receiver,
    Phone: initial.Phone,
    Address: initial.Address,
  });
  const [amount, setAmount] = useState(String(initial.Quantity));
  const [price, setPrice] = useState(initial.UnitPrice === null ? '' : initial.UnitPrice.toFixed(2));
  const mayPrice = useMay()(['price.change']);
  const form = useForm();
  const { run, pending } = useAction(hubOrders.mend, { form, done: '已修改，正在重新检查', onDone: onClose });
  const save = () => {
    const Amount = Number(amount);
    if (!Number.isInteger(Amount) || Amount < 1) return form.blame('Amount', '请填写 1 以上的整数');
    const UnitPrice = price.trim() === '' ? initial.UnitPrice : Number(price);
    if (UnitPrice !== null && !(UnitPrice >= 0)) return form.blame('UnitPrice', '请填写金额，例如 39.90');
    // What was not touched is not sent: it may be masked here.
    const changed = FIELDS.filter(([key]) => typed[key].trim() !== initial[key]);
    const fields = Object.fromEntries(changed.map(([key]) => [key, typed[key].trim()]));
    void run({
      ID: initial.ID,
      ...fields,
      ...(Amount !== initial.Quantity && { Amount }),
      ...(UnitPrice !== null && UnitPrice !== initial.UnitPrice && { UnitPrice }),
    });
  };
  return (
    <FormDialog title="修改平台订单" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <p>只改本店收单时用的内容，平台上的不变。</p>
      {FIELDS.map(([key, label]) => (
        <LabelledField key={key} label={label} name={key}>
          <TextField value={typed[key]} onChange={(text) => setTyped({ ...typed, [key]: text })} />
        </LabelledField>
      ))}
      <LabelledField label="数量" name="Amount">
        <TextField value={amount} onChange={setAmount} />
      </LabelledField>
      {mayPrice && (
        <LabelledField label="单价" name="UnitPrice">
          <TextField value={price} onChange={setPrice} />
        </LabelledField>
      )}
    </FormDialog>
  );
}
