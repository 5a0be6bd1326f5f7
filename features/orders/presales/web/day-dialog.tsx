import { useState } from 'react';
import { firstDay } from '#features/catalogue/presale-rules/rule-times.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, type FormState } from '#kit/ui/forms/form.tsx';

interface DayDialogProps {
  title: string;
  says: string;
  act: string;
  form: FormState;
  busy: boolean;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** The day on which it is promised to leave. */
export function DayDialog({ title, says, act, form, busy, onDay, onClose }: DayDialogProps) {
  const [day, setDay] = useState('');
  return (
    <FormDialog
      title={title}
      form={form}
      act={act}
      busy={busy}
      disabled={day === ''}
      onClose={onClose}
      onSubmit={() => onDay(day)}
    >
      <p className="none">{says}</p>
      <LabelledField label="预计发货日" name="ShipOn" required>
        <DayField min={firstDay()} value={day} onChange={setDay} />
      </LabelledField>
    </FormDialog>
  );
}
