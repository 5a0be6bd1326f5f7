import { useState } from 'react';
import { monthOptions } from '#features/orders/order-exports/web/month-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { monthFiles } from '../contract.ts';

/** 生成月度文件: of a month that is over. */
export function MonthFileButton() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(monthFiles.generate) || !may('order.export')) return null;
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        生成月度文件
      </Button>
      {isOpen && <MonthDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MonthDialog({ onClose }: { onClose: () => void }) {
  const form = useForm();
  const [, ...closed] = monthOptions();
  const [month, setMonth] = useState(closed[0]?.value ?? '');
  const { run, pending } = useAction(monthFiles.generate, {
    form,
    done: ({ Status }) =>
      Status === 'checking' ? '这个月的文件已归档，正在核对之后的变动' : '正在生成，完成后在列表里下载',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="生成月度文件"
      form={form}
      act="生成"
      busy={pending}
      disabled={month === ''}
      onClose={onClose}
      onSubmit={() => void run({ Month: month })}
    >
      <p className="none">归档后不再改变，手机号已隐藏；之后订单有变动，会另外生成补充文件，写明改了什么</p>
      <LabelledField label="月份" name="Month" required>
        <Select label="月份" options={closed} value={month} onChange={setMonth} />
      </LabelledField>
    </FormDialog>
  );
}
