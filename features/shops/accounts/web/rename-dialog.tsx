import { useState } from 'react';
import { useSession } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { accounts } from '../contract.ts';

/** 修改昵称: one non-blank character at least (specification §5). */
export default function RenameDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [name, setName] = useState(session.get('userName'));
  const form = useForm();
  const { run, pending } = useAction(accounts.rename, {
    form,
    done: '修改昵称成功',
    failed: '修改昵称失败:',
    onDone: (_, input) => {
      session.set({ userName: input.UserFullname });
      onClose();
    },
  });
  const save = () => {
    if (name.trim()) void run({ UserFullname: name.trim() });
    else form.blame('UserFullname', '请输入有效的昵称');
  };
  return (
    <FormDialog title="修改昵称" form={form} act="确定" busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="昵称" name="UserFullname" required>
        <TextField value={name} onChange={setName} />
      </LabelledField>
    </FormDialog>
  );
}
