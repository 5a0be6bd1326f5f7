import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { quickAnswers } from '../contract.ts';
import { BLANKS } from '../fill-phrase.ts';
import { TITLE_LENGTH, WORDS_LENGTH } from '../limits.ts';

export type AnswerDraft = Required<Input<typeof quickAnswers.set>>;

interface KeepAnswerProps {
  answerDraft: AnswerDraft;
  types: Readonly<Record<number, string>>;
  onClose: () => void;
}

/** A phrase for all members of the shop, new or changed. */
export function KeepAnswer({ answerDraft, types, onClose }: KeepAnswerProps) {
  const [draft, setDraft] = useState(answerDraft);
  const form = useForm();
  const refreshes = [quickAnswers.get];
  const { run, pending } = useAction(quickAnswers.set, {
    form,
    refreshes,
    done: '快捷回复已保存',
    onDone: onClose,
  });
  const set = (part: Partial<AnswerDraft>) => setDraft((old) => ({ ...old, ...part }));
  const save = () => {
    if (!draft.Title.trim()) return form.blame('Title', '请填写标题');
    if (!draft.Text.trim()) return form.blame('Text', '请填写回复内容');
    void run(draft);
  };
  return (
    <FormDialog
      title={answerDraft.AnswerID ? '修改快捷回复' : '新增快捷回复'}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <AnswerFields draft={draft} types={types} set={set} />
    </FormDialog>
  );
}

interface AnswerFieldsProps {
  draft: AnswerDraft;
  types: Readonly<Record<number, string>>;
  set: (part: Partial<AnswerDraft>) => void;
}

const AnswerFields = ({ draft, types, set }: AnswerFieldsProps) => (
  <>
    <LabelledField
      label="标题"
      name="Title"
      required
      problem={draft.Title.trim().length > TITLE_LENGTH ? `最多 ${TITLE_LENGTH} 个字` : ''}
    >
      <TextField value={draft.Title} onChange={(Title) => set({ Title })} autoFocus />
    </LabelledField>
    <LabelledField label="用于" name="IdComplaintType">
      <Select
        label="用于"
        options={[[0, '所有类型'] as const, ...Object.entries(types)].map(([value, label]) => ({
          value: Number(value),
          label,
        }))}
        value={String(draft.IdComplaintType)}
        onChange={(type) => set({ IdComplaintType: Number(type) })}
      />
    </LabelledField>
    <LabelledField
      label="回复内容"
      name="Text"
      required
      wide
      hint={`可以写 ${BLANKS.map((name) => `{${name}}`).join(' ')}，回复时自动填上`}
    >
      <textarea
        className="field wide"
        rows={4}
        maxLength={WORDS_LENGTH}
        value={draft.Text}
        onChange={(event) => set({ Text: event.target.value })}
      />
    </LabelledField>
  </>
);
