import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useMay } from '#kit/ui/session.ts';
import { type HubOrder, hubOrders } from '../contract.ts';

const FIELDS = [
  ['Receiver', '收货人'],
  ['Phone', '收货电话'],
  ['Address', '收货地址'],
] as const;

/** What is written here stands in place of the platform's words. Load it lazily. */
export default function CorrectDialog({ of: order, onClose }: { of: HubOrder; onClose: () => void }) {
  // As it was when it was opened: what the platform changes meanwhile was not touched here either.
  const [of] = useState(order);
  const [typed, setTyped] = useState({ Receiver: of.Receiver, Phone: of.Phone, Address: of.Address });
  const [amount, setAmount] = useState(String(of.Quantity));
  const [price, setPrice] = useState(of.UnitPrice === null ? '' : of.UnitPrice.toFixed(2));
  const mayPrice = useMay()(['price.change']);
  const form = useForm();
  const { run, pending } = useAction(hubOrders.mend, { form, done: '已修改，正在重新检查', onDone: onClose });
  const save = () => {
    const Amount = Number(amount);
    if (!Number.isInteger(Amount) || Amount < 1) return form.blame('Amount', '请填写 1 以上的整数');
    const UnitPrice = price.trim() === '' ? of.UnitPrice : Number(price);
    if (UnitPrice !== null && !(UnitPrice >= 0)) return form.blame('UnitPrice', '请填写金额，例如 39.90');
    // What was not touched is not sent: it may be masked here.
    const changed = FIELDS.filter(([key]) => typed[key].trim() !== of[key]);
    const fields = Object.fromEntries(changed.map(([key]) => [key, typed[key].trim()]));
    void run({
      ID: of.ID,
      ...fields,
      ...(Amount !== of.Quantity && { Amount }),
      ...(UnitPrice !== null && UnitPrice !== of.UnitPrice && { UnitPrice }),
    });
  };
  return (
    <FormDialog title="修改平台订单" of={form} busy={pending} onSubmit={save} onClose={onClose}>
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
