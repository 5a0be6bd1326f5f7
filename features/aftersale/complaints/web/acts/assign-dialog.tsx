import { useState } from 'react';
import { memberOptions } from '#features/shops/lookups/web/lookup-options.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { ComplaintDetail } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { LoadedPreview } from './preview-sums.tsx';

interface AssignDialogProps {
  items: () => Promise<NonNullable<Input<typeof complaints.handle>['Items']>>;
  /** Who may see to it; all members where it isn't known, and who may not is refused. */
  people?: ComplaintDetail['Handlers'];
  onDone?: () => void;
  onClose: () => void;
}

const FORESEEN = { does: '将指派', names: { channel: '已给渠道', vendor: '供应商已承担' } } as const;

/** 指派: who of one's own shop sees to it. */
export default function AssignDialog({ items, people, onDone, onClose }: AssignDialogProps) {
  const [who, setWho] = useState('');
  const form = useForm();
  const [search, setSearch] = useState('');
  const members = memberOptions({ search, chosen: who ? [who] : [], isActive: !people }) ?? [];
  const options = people?.map(({ UserID, Name }) => ({ value: UserID, label: Name })) ?? members;
  const { run, pending } = useAction(complaints.handle, {
    form,
    done: '已指派',
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title="指派"
      form={form}
      act="指派"
      busy={pending}
      disabled={!who}
      onClose={onClose}
      onSubmit={() => void run(async () => ({ Items: await items(), Act: 'assign', UserID: who }))}
    >
      {!people && (
        <LoadedPreview
          {...FORESEEN}
          ask={async () => call(complaints.handle, { Items: await items(), Act: 'assign', Preview: true })}
        />
      )}
      <LabelledField label="处理人" name="UserID" hint="有“处理投诉”权限的成员">
        <Select
          label="处理人"
          options={options}
          value={who}
          onChange={setWho}
          {...(!people && { onSearch: setSearch })}
          empty="请选择"
        />
      </LabelledField>
    </FormDialog>
  );
}
