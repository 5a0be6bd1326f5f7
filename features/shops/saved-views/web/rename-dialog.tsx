import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type SavedView, savedViews } from '../contract.ts';

export function RenameDialog({
  savedView: { List, Name },
  onClose,
}: {
  savedView: SavedView;
  onClose: () => void;
}) {
  const [name, setName] = useState(Name);
  const form = useForm();
  const refreshes = [savedViews.get];
  const { run, pending } = useAction(savedViews.rename, { form, refreshes, onDone: onClose });
  const save = () =>
    name.trim() ? void run({ List, Name, NewName: name }) : form.blame('NewName', '请填写视图名称');
  return (
    <FormDialog title={`给“${Name}”改名`} form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="视图名称" name="NewName" required>
        <TextField value={name} onChange={setName} />
      </LabelledField>
    </FormDialog>
  );
}
