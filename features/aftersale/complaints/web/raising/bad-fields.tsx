import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import type { BadDraft } from './bad-draft.ts';

interface BadFieldsProps {
  bad: BadDraft;
  onChange: (bad: BadDraft) => void;
  /** An amount goes with them, which they propose. */
  isAsked: boolean;
}

/** 坏果: how many of how many; they propose the amount where none is typed. */
export const BadFields = ({ bad, onChange, isAsked }: BadFieldsProps) => (
  <div className="bad-counts">
    <LabelledField
      label="坏果件数"
      name="BadCount"
      {...(isAsked && { hint: '数过坏果的，金额可不填，按坏果占比和供货方的承诺计算' })}
    >
      <TextField value={bad.count} onChange={(count) => onChange({ ...bad, count })} />
    </LabelledField>
    <LabelledField label="总件数" name="OfCount">
      <TextField value={bad.total} onChange={(total) => onChange({ ...bad, total })} />
    </LabelledField>
  </div>
);
