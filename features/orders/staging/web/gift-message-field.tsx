import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { STAGED_FIELDS } from '../staged-fields.ts';

interface GiftMessageFieldProps {
  value: string;
  onChange: (message: string) => void;
}

const { most, note } = STAGED_FIELDS.giftMessage;

/** 礼品留言 of an order that is being entered. */
export const GiftMessageField = ({ value, onChange }: GiftMessageFieldProps) => (
  <LabelledField label={note.title}>
    <textarea
      className="field"
      placeholder={`随货给收件人，最多 ${most} 字，可不填`}
      rows={2}
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);
