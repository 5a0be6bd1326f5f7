import { Labelled, TextField } from '#kit/ui/fields.tsx';
import type { RaiseDraft } from './raise-draft.ts';

interface BadFieldsProps {
  draft: RaiseDraft;
  set: (part: Partial<RaiseDraft>) => void;
  isAsked: boolean;
}

/** 坏果: how many of how many; they propose the amount where none is typed. */
export const BadFields = ({ draft: { bad }, set, isAsked }: BadFieldsProps) => (
  <div className="bad-counts">
    <Labelled
      label="坏了几个"
      name="BadCount"
      {...(isAsked && { hint: '数过坏果的，金额可不填，按坏果占比和供货方的承诺计算' })}
    >
      <TextField value={bad.count} onChange={(count) => set({ bad: { ...bad, count } })} />
    </Labelled>
    <Labelled label="一共几个" name="OfCount">
      <TextField value={bad.of} onChange={(of) => set({ bad: { ...bad, of } })} />
    </Labelled>
  </div>
);
