import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useSession } from '#kit/ui/session.ts';
import { accounts } from '../contract.ts';

/** 修改昵称: one non-blank character at least (specification §5). */
export default function RenameDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [name, setName] = useState(session.get('userName'));
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(accounts.rename, {
    done: '修改昵称成功',
    failed: '修改昵称失败:',
    onDone: (_, input) => {
      session.set({ userName: input.UserFullname });
      onClose();
    },
  });
  const save = () => {
    if (name.trim()) void run({ UserFullname: name.trim() });
    else setProblem('请输入有效的昵称');
  };
  return (
    <Dialog
      title="修改昵称"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} onClick={save}>
            确定
          </Button>
        </>
      }
    >
      <input
        className="field wide"
        aria-label="昵称"
        maxLength={40}
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
