import './partners.css';
import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { TraderGroup } from '../contract.ts';
import type { PartnerSide } from './sides.ts';

interface GroupDialogProps {
  side: PartnerSide;
  /** Undefined: a new one. */
  traderGroup: TraderGroup | undefined;
  onClose: () => void;
}

/** Names a group, with a note. */
export default function GroupDialog({ side, traderGroup, onClose }: GroupDialogProps) {
  const [name, setName] = useState(traderGroup?.GroupName ?? '');
  const [notes, setNotes] = useState(traderGroup?.Notes ?? '');
  const form = useForm();
  const add = useAction(side.calls.addGroup, { form, onDone: onClose, done: '分组已新建' });
  const change = useAction(side.calls.updateGroup, { form, onDone: onClose, done: '分组已保存' });
  const save = () => {
    const fields = { GroupName: name.trim(), Notes: notes.trim() };
    if (!fields.GroupName) form.blame('GroupName', '请填写分组名称');
    else if (traderGroup) void change.run({ GroupID: traderGroup.GroupID, ...fields });
    else void add.run(fields);
  };
  return (
    <FormDialog
      title={traderGroup ? '编辑分组' : `新建${side.who}分组`}
      form={form}
      className="partner-form"
      busy={add.pending || change.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="分组名称" name="GroupName" required>
        <TextField value={name} placeholder="如：华东、大客户" onChange={setName} />
      </LabelledField>
      <LabelledField label="备注" name="Notes">
        <TextField value={notes} onChange={setNotes} />
      </LabelledField>
    </FormDialog>
  );
}
