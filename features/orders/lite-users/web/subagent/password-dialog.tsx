import { useState } from 'react';
import { security } from '#features/shops/accounts/security-contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';

const SHORTEST = 8;
const FIELDS = [
  ['OldPassword', '现在的密码', 'current-password'],
  ['NewPassword', '新密码', 'new-password'],
  ['again', '再输一次新密码', 'new-password'],
] as const;

/** 修改密码 of a lite user's own. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ OldPassword: '', NewPassword: '', again: '' });
  const form = useForm();
  const { run, pending } = useAction(security.changePassword, { form, done: '密码已修改', onDone: onClose });
  const save = () => {
    const { again, ...passwords } = typed;
    if (typed.NewPassword.length < SHORTEST) form.blame('NewPassword', `新密码至少 ${SHORTEST} 位`);
    else if (typed.NewPassword !== again) form.blame('again', '两次输入的新密码不一致');
    else void run(passwords);
  };
  return (
    <FormDialog
      title="修改密码"
      form={form}
      className="draft-form"
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      {FIELDS.map(([key, label, auto]) => (
        <LabelledField key={key} label={label} name={key} required>
          <input
            className="field wide"
            type="password"
            autoComplete={auto}
            value={typed[key]}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
          />
        </LabelledField>
      ))}
    </FormDialog>
  );
}
