import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { skus } from '../contract.ts';

interface DescribeDialogProps {
  marked: Marked<typeof skus.get>;
  onClose: () => void;
}

/** 改描述: one description for all marked products. */
export default function DescribeDialog({ marked, onClose }: DescribeDialogProps) {
  const [Description, setDescription] = useState('');
  const form = useForm();
  const { run, pending } = useAction(skus.updateDescription, {
    form,
    onDone: () => {
      marked.clear();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`改 ${marked.count} 个商品的描述`}
      form={form}
      busy={pending}
      onSubmit={() => void run(async () => ({ SkuIDs: await marked.ids(), Description }))}
      onClose={onClose}
    >
      <LabelledField label="商品描述" name="Description" wide hint="会替换这些商品现在的描述；不填则清空">
        <TextField value={Description} onChange={setDescription} />
      </LabelledField>
    </FormDialog>
  );
}
