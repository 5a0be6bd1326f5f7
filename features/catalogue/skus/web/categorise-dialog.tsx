import { useState } from 'react';
import { CategorySelect } from '#features/catalogue/categories/web/category-select.tsx';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { skus } from '../contract.ts';

interface CategoriseDialogProps {
  marked: Marked<typeof skus.get>;
  onClose: () => void;
}

/** 改分类: one category for all marked products. */
export default function CategoriseDialog({ marked, onClose }: CategoriseDialogProps) {
  const [CategoryID, setCategory] = useState<string | null>(null);
  const done = () => {
    marked.clear();
    onClose();
  };
  return (
    <Dialog
      title={`改 ${marked.count} 个商品的分类`}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Act
            on={skus.updateDescription}
            input={async () => ({ SkuIDs: await marked.ids(), CategoryID })}
            kind="main"
            onDone={done}
          >
            保存
          </Act>
        </>
      }
    >
      <Labelled label="分类" hint="不选则成为未分类；已上架的在售商品不跟着变">
        <CategorySelect value={CategoryID} onChange={setCategory} />
      </Labelled>
    </Dialog>
  );
}
