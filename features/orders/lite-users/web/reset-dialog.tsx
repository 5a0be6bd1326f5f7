import './lite-users.css';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type LiteUser, liteUsers } from '../contract.ts';
import type { Credentials } from './handed-over.tsx';
import { makePassword } from './make-password.ts';
import { PasswordField, SHORTEST } from './password-field.tsx';

interface ResetDialogProps {
  of: LiteUser;
  onDone: (made: Credentials) => void;
  onClose: () => void;
}

/** 重置密码: a new one, and whoever is signed in must sign in again. */
export function ResetDialog({ of, onDone, onClose }: ResetDialogProps) {
  const [password, setPassword] = useState(makePassword);
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(liteUsers.resetPassword, {
    onDone: () => onDone({ name: of.userLoginName, password }),
    onFailed: ({ message }) => setProblem(message),
  });
  const save = () => {
    if (password.length < SHORTEST) setProblem(`密码至少 ${SHORTEST} 位`);
    else void run({ UserID: of.UserID, userLoginPassword: password });
  };
  return (
    <Dialog
      title={`重置“${of.UserFullname}”的密码`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} onClick={save}>
            重置密码
          </Button>
        </>
      }
    >
      <div className="lite-form">
        <p>原密码立即失效，已登录的设备需要重新登录</p>
        <PasswordField
          value={password}
          onChange={(text) => {
            setPassword(text);
            setProblem('');
          }}
        />
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
