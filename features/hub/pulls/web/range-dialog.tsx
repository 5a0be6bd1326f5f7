import { useState } from 'react';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { pulls } from '../contract.ts';

interface RangeDialogProps {
  CustomerID: string;
  Platform: string;
  onClose: () => void;
}

const WEEK_MS = 6 * 86_400_000;

/** Reads a stretch of days again, the last seven unless others are chosen; how far it is stands in the history. Load it lazily. */
export default function RangeDialog({ CustomerID, Platform, onClose }: RangeDialogProps) {
  const [from, setFrom] = useState(() => dayOf(new Date(Date.now() - WEEK_MS)));
  const [to, setTo] = useState(() => dayOf(new Date()));
  const form = useForm();
  const { run, pending } = useAction(pulls.range, {
    form,
    onDone: onClose,
    done: '正在后台同步，进度见同步记录',
  });
  const save = () => {
    if (!from) form.blame('startTime', '请选择开始日期');
    else if (!to) form.blame('endTime', '请选择结束日期');
    else
      void run({
        CustomerID,
        Platform,
        startTime: `${from.slice(0, 10)}T00:00:00+08:00`,
        endTime: `${to.slice(0, 10)}T23:59:59+08:00`,
      });
  };
  return (
    <FormDialog
      title="同步指定时段"
      act="开始同步"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>重新读取这段时间里有变化的平台订单，最多 90 天；已经收到的不会重复。</p>
      <LabelledField label="开始日期" name="startTime" required>
        <DayField value={from} onChange={setFrom} />
      </LabelledField>
      <LabelledField label="结束日期" name="endTime" required>
        <DayField value={to} onChange={setTo} />
      </LabelledField>
    </FormDialog>
  );
}
