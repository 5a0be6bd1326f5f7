import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { parseCount } from '#kit/ui/fields/number-fields.ts';

interface DaysFormProps {
  label: string;
  says: string;
  /** The fewest and the most days. */
  range: readonly [number, number];
  unit?: string | undefined;
  days: number;
  busy: boolean;
  onSave: (days: number) => void;
}

/** A number of days with its own 保存. */
export function DaysForm({
  label,
  says,
  range: [least, most],
  unit = '天',
  days,
  busy,
  onSave,
}: DaysFormProps) {
  const [typed, setTyped] = useState(String(days));
  const typedDays = parseCount(typed);
  const isGood = typedDays !== undefined && typedDays !== null && typedDays >= least && typedDays <= most;
  return (
    <form
      className="days-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onSave(typedDays);
      }}
    >
      <LabelledField
        label={label}
        hint={`${least} 到 ${most} ${unit}，${says}`}
        problem={isGood ? '' : `请填写 ${least} 到 ${most} 的整数`}
      >
        <TextField value={typed} onChange={setTyped} />
      </LabelledField>
      <Button type="submit" busy={busy} disabled={!isGood || typedDays === days}>
        保存
      </Button>
    </form>
  );
}
