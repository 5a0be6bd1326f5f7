import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Sender, shopSettings } from '../settings-contract.ts';

const FIELDS: readonly { key: keyof Sender; label: string; wide?: boolean }[] = [
  { key: 'SenderName', label: '发件人' },
  { key: 'SenderPhone', label: '发件电话' },
  { key: 'Province', label: '省' },
  { key: 'City', label: '市' },
  { key: 'Area', label: '区县' },
  { key: 'Address', label: '详细地址', wide: true },
];

/** Fills the sender columns of exported shipping sheets. */
export function SenderForm({ initial }: { initial: Sender }) {
  const { value: sender, set } = useEdits(initial);
  const form = useForm();
  const { run, pending } = useAction(shopSettings.setSender, {
    done: '发件人已保存',
    refreshes: [shopSettings.sender],
    form,
  });
  return (
    <Form form={form} onSubmit={() => void run(sender)}>
      <p className="section-says">
        导出发货单时，模板里的寄件人、寄件电话、寄件地址列会自动填上；也是面单上的寄件人，除非
        <Link to="/setting/print">面单账号</Link>另有自己的
      </p>
      <div className="form-grid">
        {FIELDS.map(({ key, label, wide }) => (
          <LabelledField key={key} label={label} name={key} wide={wide ?? false}>
            <TextField value={sender[key]} onChange={(text) => set({ ...sender, [key]: text })} />
          </LabelledField>
        ))}
      </div>
      <div className="form-foot">
        <Button type="submit" busy={pending}>
          保存发件人
        </Button>
      </div>
    </Form>
  );
}
