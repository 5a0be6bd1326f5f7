import './third-parties.css';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type ThirdParty, thirdParties } from '../contract.ts';

interface NameDialogProps {
  /** Undefined: a new one. */
  of: ThirdParty | undefined;
  taken: readonly string[];
  onClose: () => void;
}

/** Names a new third party, or renames one; the usual platforms are one press away. */
export function NameDialog({ of, taken, onClose }: NameDialogProps) {
  const [name, setName] = useState(of?.ThirdPartyName ?? '');
  const [problem, setProblem] = useState('');
  const known = useCall(thirdParties.known, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: !of });
  const options = { onDone: onClose, onFailed: (failure: Error) => setProblem(failure.message) };
  const add = useAction(thirdParties.add, { ...options, done: '平台已添加' });
  const rename = useAction(thirdParties.update, { ...options, done: '平台已改名' });
  const save = () => {
    const ThirdPartyName = name.trim();
    if (!ThirdPartyName) setProblem('请填写平台名称');
    else if (of) void rename.run({ ThirdPartyID: of.ThirdPartyID, ThirdPartyName });
    else void add.run({ ThirdPartyName });
  };
  const offered = (known.data?.items ?? []).filter((one) => !taken.includes(one.ThirdPartyName));
  return (
    <Dialog
      title={of ? '修改平台名称' : '新建第三方平台'}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={add.pending || rename.pending} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Labelled label="平台名称" required problem={problem}>
          <TextField
            value={name}
            autoFocus
            placeholder="如：快团团"
            onChange={(text) => {
              setName(text);
              setProblem('');
            }}
          />
        </Labelled>
      </form>
      {!of && (
        <div className="row known-platforms">
          {offered.map((one) => (
            <button
              key={one.ThirdPartyName}
              type="button"
              className="chip"
              onClick={() => setName(one.ThirdPartyName)}
            >
              {one.ThirdPartyName}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
