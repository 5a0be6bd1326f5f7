import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
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
export function SenderForm({ of }: { of: Sender }) {
  const [sender, setSender] = useState(of);
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(shopSettings.setSender, {
    done: '发件人已保存',
    refreshes: [shopSettings.sender],
    onFailed: (failure) => setProblem(failure.message),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setProblem('');
        void run(sender);
      }}
    >
      <p className="section-says">导出发货单时，模板里的寄件人、寄件电话、寄件地址列会自动填上</p>
      <div className="form-grid">
        {FIELDS.map(({ key, label, wide }) => (
          <Labelled key={key} label={label} wide={wide ?? false}>
            <TextField value={sender[key]} onChange={(text) => setSender({ ...sender, [key]: text })} />
          </Labelled>
        ))}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      <Button type="submit" busy={pending}>
        保存发件人
      </Button>
    </form>
  );
}
