import { useState } from 'react';
import { security } from '#features/shops/accounts/security-contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';

const SHORTEST = 8;
const FIELDS = [
  ['old', '现在的密码', 'current-password'],
  ['fresh', '新密码', 'new-password'],
  ['again', '再输一次新密码', 'new-password'],
] as const;

/** 修改密码 of a lite user's own. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ old: '', fresh: '', again: '' });
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(security.changePassword, {
    done: '密码已修改',
    onDone: onClose,
    onFailed: ({ message }) => setProblem(message),
  });
  const save = () => {
    if (typed.fresh.length < SHORTEST) setProblem(`新密码至少 ${SHORTEST} 位`);
    else if (typed.fresh !== typed.again) setProblem('两次输入的新密码不一致');
    else void run({ OldPassword: typed.old, NewPassword: typed.fresh });
  };
  return (
    <Dialog
      title="修改密码"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className="draft-form">
        {FIELDS.map(([key, label, auto]) => (
          <Labelled key={key} label={label} required>
            <input
              className="field wide"
              type="password"
              autoComplete={auto}
              value={typed[key]}
              onChange={(event) => {
                setTyped({ ...typed, [key]: event.target.value });
                setProblem('');
              }}
            />
          </Labelled>
        ))}
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
