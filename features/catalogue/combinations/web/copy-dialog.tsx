import { useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { combinations, type SpuGroup } from '../contract.ts';

/** 复制: the same choice with listings of its own, for another season or other agents. */
export default function CopyDialog({ spuGroup, onClose }: { spuGroup: SpuGroup; onClose: () => void }) {
  const [name, setName] = useState(`${spuGroup.SpuGroupName} 副本`);
  const [CopyOffers, setOffers] = useState(false);
  const mayOffer = useMay()('agent.manage');
  const form = useForm();
  const { run, pending } = useAction(combinations.copy, {
    form,
    done: ({ Count }) => `已复制 ${Count} 个组合`,
    onDone: onClose,
  });
  const { SpuGroupID } = spuGroup;
  const save = () =>
    name.trim()
      ? void run({ SpuGroupID, SpuGroupName: name.trim(), CopyOffers })
      : form.blame('SpuGroupName', '请填写组合名称');
  return (
    <FormDialog
      title={`复制“${spuGroup.SpuGroupName}”`}
      act="复制"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="新组合的名称" name="SpuGroupName" required>
        <TextField value={name} onChange={setName} autoFocus />
      </LabelledField>
      {mayOffer && (
        <label className="check">
          <input type="checkbox" checked={CopyOffers} onChange={(event) => setOffers(event.target.checked)} />
          同时分销给原来的渠道
        </label>
      )}
    </FormDialog>
  );
}
