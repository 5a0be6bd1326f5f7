import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';

/** What somebody says of a hold besides its reason. */
export interface HoldWords {
  note: string;
  /** When the orders go on by themselves; empty: when somebody says so. */
  until: string;
  isUrgent: boolean;
}
export const NO_HOLD_WORDS: HoldWords = { note: '', until: '', isUrgent: false };

interface HoldFieldsProps {
  value: HoldWords;
  onChange: (value: HoldWords) => void;
  /** Urgency is the entry's to say. */
  isEntry: boolean;
}

/** Why in words, until when, and whether the orders are urgent then. */
export const HoldFields = ({ value, onChange, isEntry }: HoldFieldsProps) => (
  <>
    <LabelledField label="说明" wide>
      <TextField
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        placeholder="供货链上的店铺都能看到，如：周三到货"
      />
    </LabelledField>
    <LabelledField label="自动恢复时间" hint="不填就一直挂起，直到手动恢复">
      <DayField time value={value.until} onChange={(until) => onChange({ ...value, until })} />
    </LabelledField>
    {isEntry && value.until !== '' && (
      <label className="check">
        <input
          type="checkbox"
          checked={value.isUrgent}
          onChange={(event) => onChange({ ...value, isUrgent: event.target.checked })}
        />
        恢复后标为加急
      </label>
    )}
  </>
);
