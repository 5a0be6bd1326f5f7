import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { monthExports } from '../books-contract.ts';
import { monthOptions } from './month-options.ts';

/** 订单月报: a month's sums and orders, made in the background. */
export function MonthButton() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(monthExports.monthly) || !may('settlement.view')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>订单月报</Button>
      {isOpen && <MonthDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MonthDialog({ onClose }: { onClose: () => void }) {
  const form = useForm();
  const [month, setMonth] = useState(() => monthOptions()[0]?.value ?? '');
  const { run, pending } = useAction(monthExports.monthly, {
    form,
    // A month that is kept comes at once.
    done: (file: unknown) => (file instanceof File ? '已下载归档的文件' : '正在生成，完成后在下载记录里下载'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="订单月报"
      form={form}
      act="生成月报"
      busy={pending}
      disabled={month === ''}
      onClose={onClose}
      onSubmit={() => void run({ Month: month, FireAndForget: true })}
    >
      <p className="none">
        按渠道、供应商、商品的汇总和每一单的明细，打包成
        zip。本月的数据截至生成时；已归档的月份就是归档的那份文件，之后的变动见月度订单报表里的补充文件
      </p>
      <LabelledField label="月份" name="Month" required>
        <Select label="月份" options={monthOptions()} value={month} onChange={setMonth} />
      </LabelledField>
    </FormDialog>
  );
}
