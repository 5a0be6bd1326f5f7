import './views.css';
import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { type SavedView, savedViews } from '../contract.ts';
import { ViewWords } from './view-words.tsx';

interface SaveDialogProps extends ViewsProps {
  savedView: Omit<SavedView, 'Name'>;
  views: readonly SavedView[];
  onClose: () => void;
}

/** 保存为视图: a name for the filters as they are; a name in use gets these filters. */
export function SaveDialog({ savedView, views, onClose, ...list }: SaveDialogProps) {
  const [name, setName] = useState('');
  const form = useForm();
  const { run, pending } = useAction(savedViews.save, {
    form,
    refreshes: [savedViews.get],
    done: '视图已保存',
    onDone: onClose,
  });
  const Name = name.trim();
  const isKnown = views.some((view) => view.Name === Name);
  const save = () => (Name ? void run({ ...savedView, Name }) : form.blame('Name', '请填写视图名称'));
  return (
    <FormDialog
      title="保存为视图"
      act={isKnown ? '替换' : '保存'}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="view-words">
        <ViewWords {...list} query={savedView.Query} />
      </p>
      <LabelledField
        label="视图名称"
        name="Name"
        required
        problem={Name.length > 20 ? '最多 20 个字' : ''}
        hint={isKnown ? '已有同名视图，保存后换成现在的筛选' : '只有您自己看得到；时间按打开那天计算'}
      >
        <TextField value={name} onChange={setName} />
      </LabelledField>
    </FormDialog>
  );
}
