import { useState } from 'react';
import { Labelled } from '#kit/ui/fields.tsx';
import { FormDialog } from '#kit/ui/form.tsx';
import { firstDay } from './presale-words.ts';

interface DayDialogProps {
  title: string;
  says: string;
  act: string;
  busy: boolean;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** The day on which it is promised to leave. */
export function DayDialog({ title, says, act, busy, onDay, onClose }: DayDialogProps) {
  const [day, setDay] = useState('');
  return (
    <FormDialog
      title={title}
      act={act}
      busy={busy}
      disabled={day === ''}
      onClose={onClose}
      onSubmit={() => onDay(day)}
    >
      <p className="none">{says}</p>
      <Labelled label="预计发货日" name="ShipOn" required>
        <input
          type="date"
          className="field"
          min={firstDay()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Labelled>
    </FormDialog>
  );
}
