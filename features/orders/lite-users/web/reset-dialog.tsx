import './lite-users.css';
import { useState } from 'react';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type LiteUser, liteUsers } from '../contract.ts';
import type { LiteCredentials } from './credentials-dialog.tsx';
import { makePassword } from './make-password.ts';
import { PasswordField, SHORTEST } from './password-field.tsx';

interface ResetDialogProps {
  liteUser: LiteUser;
  onDone: (made: LiteCredentials) => void;
  onClose: () => void;
}

/** 重置密码: a new one, and whoever is signed in must sign in again. */
export function ResetDialog({ liteUser, onDone, onClose }: ResetDialogProps) {
  const [password, setPassword] = useState(makePassword);
  const form = useForm();
  const { run, pending } = useAction(liteUsers.resetPassword, {
    form,
    onDone: () => onDone({ name: liteUser.userLoginName, password }),
  });
  const save = () => {
    if (password.length < SHORTEST) form.blame('userLoginPassword', `密码至少 ${SHORTEST} 位`);
    else void run({ UserID: liteUser.UserID, userLoginPassword: password });
  };
  return (
    <FormDialog
      title={`重置“${liteUser.UserFullname}”的密码`}
      form={form}
      className="lite-form"
      act="重置密码"
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>原密码立即失效，已登录的设备需要重新登录</p>
      <PasswordField value={password} onChange={setPassword} />
    </FormDialog>
  );
}
