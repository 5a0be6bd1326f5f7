import { useState } from 'react';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { TraderGroup } from '../contract.ts';
import { SaveBar } from './save-bar.tsx';
import type { Side } from './sides.ts';

interface GroupDialogProps {
  side: Side;
  /** Undefined: a new one. */
  of: TraderGroup | undefined;
  onClose: () => void;
}

/** Names a group, with a note. */
export default function GroupDialog({ side, of, onClose }: GroupDialogProps) {
  const [name, setName] = useState(of?.GroupName ?? '');
  const [notes, setNotes] = useState(of?.Notes ?? '');
  const [problem, setProblem] = useState('');
  const options = { onDone: onClose, onFailed: (failure: Error) => setProblem(failure.message) };
  const add = useAction(side.calls.addGroup, { ...options, done: '分组已新建' });
  const change = useAction(side.calls.updateGroup, { ...options, done: '分组已保存' });
  const save = () => {
    const fields = { GroupName: name.trim(), Notes: notes.trim() };
    if (!fields.GroupName) setProblem('请填写分组名称');
    else if (of) void change.run({ GroupID: of.GroupID, ...fields });
    else void add.run(fields);
  };
  return (
    <Dialog
      title={of ? '编辑分组' : `新建${side.who}分组`}
      shape="sheet"
      onClose={onClose}
      footer={<SaveBar busy={add.pending || change.pending} onSave={save} onCancel={onClose} />}
    >
      <form
        className="partner-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Labelled label="分组名称" required problem={problem}>
          <TextField
            value={name}
            autoFocus
            placeholder="如：华东、大客户"
            onChange={(text) => {
              setName(text);
              setProblem('');
            }}
          />
        </Labelled>
        <Labelled label="备注">
          <TextField value={notes} onChange={setNotes} />
        </Labelled>
      </form>
    </Dialog>
  );
}
