import { useState } from 'react';
import type { Connection } from '#features/hub/connections/contract.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { pulls } from '../contract.ts';

/** Lets lines without a problem become orders by themselves, so many in an hour. Load it lazily. */
export default function AutoDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const [hourly, setHourly] = useState(String(connection.AutoHourly));
  const form = useForm();
  const { run, pending } = useAction(pulls.autoIntake, { form, done: '自动收单已打开', onDone: onClose });
  const save = () => {
    const HourlyLimit = Number(hourly);
    if (!Number.isInteger(HourlyLimit) || HourlyLimit < 1)
      return form.blame('HourlyLimit', '请填写 1 以上的整数');
    void run({ CustomerID: connection.CustomerID, IsOn: true, HourlyLimit });
  };
  return (
    <FormDialog
      title={`打开“${connection.ShopName}”的自动收单`}
      act="打开"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>没有问题的平台订单会自动成为订单；有问题的留在系统收单，等人处理。随时可以关闭。</p>
      <LabelledField label="每小时最多收几行" name="HourlyLimit">
        <TextField value={hourly} onChange={setHourly} />
      </LabelledField>
    </FormDialog>
  );
}
