import { QuickAnswers } from '#features/aftersale/quick-answers/web/quick-answers.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import type { ComplaintDetail } from '../complaint-row.ts';
import { TYPE_NAMES } from '../words.ts';
import { factsOf } from './complaint-says.ts';

interface WordsProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
  most?: number;
}

/** Several lines that the other one reads. */
export const Words = ({ label, name, value, onChange, required = false, most = 2_000 }: WordsProps) => (
  <Labelled label={label} name={name} required={required} wide>
    <textarea
      className="field wide"
      rows={3}
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Labelled>
);

interface PhrasesProps extends Pick<WordsProps, 'value' | 'onChange'> {
  /** The complaint that is answered; without it several are. */
  of: Pick<ComplaintDetail, 'Head' | 'Order'> | undefined;
}

/** 快捷回复 below the lines; a phrase goes behind what stands there. */
export const Phrases = ({ of, value, onChange }: PhrasesProps) => (
  <QuickAnswers
    type={of?.Head.IdComplaintType ?? 0}
    types={TYPE_NAMES}
    facts={of && factsOf(of)}
    text={value}
    onPick={(words) => onChange(value.trim() ? `${value.trimEnd()}\n${words}` : words)}
  />
);
