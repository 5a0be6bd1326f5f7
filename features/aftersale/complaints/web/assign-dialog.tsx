import { useState } from 'react';
import { Labelled } from '#kit/ui/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Select } from '#kit/ui/select.tsx';
import type { ComplaintDetail } from '../complaint-row.ts';
import { complaints } from '../contract.ts';

/** 指派: who of one's own shop sees to it. */
export default function AssignDialog({ of, onClose }: { of: ComplaintDetail; onClose: () => void }) {
  const [who, setWho] = useState('');
  const form = useForm();
  const { run, pending } = useAction(complaints.handle, { form, done: '已指派', onDone: onClose });
  const Items = [{ ComplaintID: of.Head.ComplaintID }];
  return (
    <FormDialog
      title="指派"
      of={form}
      act="指派"
      busy={pending}
      disabled={!who}
      onClose={onClose}
      onSubmit={() => void run({ Items, Act: 'assign', UserID: who })}
    >
      <Labelled label="谁来处理" name="UserID" hint="有“处理投诉”权限的成员">
        <Select
          label="谁来处理"
          options={of.Handlers.map(({ UserID, Name }) => ({ value: UserID, label: Name }))}
          value={who}
          onChange={setWho}
          empty="请选择"
        />
      </Labelled>
    </FormDialog>
  );
}
