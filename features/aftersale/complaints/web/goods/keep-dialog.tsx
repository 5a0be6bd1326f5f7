import '../parts/complaints.css';
import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { looseParcels } from '../../loose-contract.ts';
import { ProofField } from '../parts/proof-field.tsx';

/** 留存无主件: what can be seen of a parcel that nobody knows. */
export default function KeepDialog({ no, onClose }: { no: string; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const form = useForm();
  const { run, pending } = useAction(looseParcels.keep, {
    form,
    done: '已留存，有投诉填了这个单号时会提示收货',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`留存无主件 ${no}`}
      form={form}
      act="留存"
      busy={pending}
      onClose={onClose}
      onSubmit={() => void run({ ExpressNo: no, Note: note.trim(), PictureUrls: [...pictures] })}
    >
      <LabelledField label="备注" name="Note" problem={note.length > 200 ? '最多 200 个字' : ''}>
        <TextField value={note} onChange={setNote} placeholder="例如：一箱苹果，外箱完好，放在 3 号架" />
      </LabelledField>
      <ProofField label="照片" value={pictures} onChange={setPictures} />
    </FormDialog>
  );
}
