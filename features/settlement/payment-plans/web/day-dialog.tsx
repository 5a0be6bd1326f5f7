import { useState } from 'react';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { dayText } from '#kit/ui/values/display.ts';
import { paymentPlans } from '../contract.ts';
import type { PlannedPayment } from '../planned-payment.ts';

interface DayDialogProps {
  plannedPayment: PlannedPayment;
  onClose: () => void;
}

/** 改日期: moves a plan to another day, or takes its day away. */
export default function DayDialog({ plannedPayment, onClose }: DayDialogProps) {
  const [day, setDay] = useState(plannedPayment.PlannedOn ?? '');
  const form = useForm();
  const done = day ? `计划付款日改为 ${day}` : '计划不再有付款日';
  const { run, pending } = useAction(paymentPlans.setDay, { form, done, onDone: onClose });
  return (
    <FormDialog
      title={`${plannedPayment.TraderName}的计划付款日`}
      act="保存"
      form={form}
      busy={pending}
      onSubmit={() => void run({ PaymentID: plannedPayment.PaymentID, PlannedOn: day || null })}
      onClose={onClose}
    >
      <LabelledField label="计划付款日" name="PlannedOn">
        <DayField min={dayText(new Date())} none="未定" value={day} onChange={setDay} />
      </LabelledField>
    </FormDialog>
  );
}
