import { QuickAnswers } from '#features/aftersale/quick-answers/web/quick-answers.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import type { ComplaintDetail } from '../../complaint-row.ts';
import { COMPLAINT_TYPE_NAMES } from '../../words.ts';
import { phraseFacts } from './complaint-text.ts';

interface WordsProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
  most?: number;
}

/** Several lines that the other one reads. */
export const WordsField = ({ label, name, value, onChange, required = false, most = 2_000 }: WordsProps) => (
  <LabelledField label={label} name={name} required={required} wide>
    <textarea
      className="field wide"
      rows={3}
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);

interface PhrasesProps extends Pick<WordsProps, 'value' | 'onChange'> {
  /** The complaint that is answered; without it several are. */
  complaint: Pick<ComplaintDetail, 'Head' | 'Order'> | undefined;
}

/** 快捷回复 below the lines; a phrase goes behind what stands there. */
export const Phrases = ({ complaint, value, onChange }: PhrasesProps) => (
  <QuickAnswers
    type={complaint?.Head.IdComplaintType ?? 0}
    types={COMPLAINT_TYPE_NAMES}
    facts={complaint && phraseFacts(complaint)}
    text={value}
    onPick={(words) => onChange(value.trim() ? `${value.trimEnd()}\n${words}` : words)}
  />
);
