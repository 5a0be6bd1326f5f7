import { useState } from 'react';
import { CategorySelect } from '#features/catalogue/categories/web/category-select.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { skus } from '../contract.ts';

interface CategoriseDialogProps {
  marked: Marked<typeof skus.get>;
  onClose: () => void;
}

/** 改分类: one category for all marked products. */
export default function CategoriseDialog({ marked, onClose }: CategoriseDialogProps) {
  const [CategoryID, setCategory] = useState<string | null>(null);
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
      form={form}
      title={`改 ${marked.count} 个商品的分类`}
      onClose={onClose}
      busy={pending}
      onSubmit={() => void run(async () => ({ SkuIDs: await marked.ids(), CategoryID }))}
    >
      <LabelledField label="分类" hint="不选则成为未分类；已上架的在售商品不跟着变">
        <CategorySelect value={CategoryID} onChange={setCategory} />
      </LabelledField>
    </FormDialog>
  );
}
